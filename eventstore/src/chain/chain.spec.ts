import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { StoredEvent } from '../wire/stored-event.js';
import { storedHashOf, withHash, hashOf } from './hash.js';
import { verifyChain } from './verify.js';

const metadataAt = (revision: number, prevHash: string) => ({
  actor: { uid: 'u1', name: '王小明' },
  $correlationId: `c${revision}`,
  $causationId: `c${revision}`,
  version: 1,
  at: '2026-03-02T01:00:00.000Z',
  prev_hash: prevHash,
});

/** Three events of one order as stored. */
function storedOrder(): StoredEvent[] {
  const events: StoredEvent[] = [];
  let hash = '';
  for (const revision of [0, 1, 2]) {
    const event = withHash(
      {
        stream: 'quotation-Q1',
        revision,
        id: `00000000-0000-4000-8000-00000000000${revision}`,
        type: 'NoteSet',
        data: Buffer.from(JSON.stringify({ note: `第 ${revision} 次` })),
      },
      metadataAt(revision, hash),
    );
    hash = event.hash;
    events.push({ ...event, position: BigInt(revision * 100) });
  }
  return events;
}

const changedAt = (bytes: Uint8Array, index: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
};

describe('the hash chain of a stream', () => {
  it('can be recomputed by anyone from the stored bytes, as documented', () => {
    const [event] = storedOrder();
    if (event === undefined) throw new Error('no event');
    const metadata = Buffer.from(event.metadata).toString('utf8');
    const head = metadata.slice(0, metadata.indexOf(',"hash":"'));
    const place = ['quotation-Q1', 0, event.id, 'NoteSet', Buffer.byteLength(head)];
    const byHand = createHash('sha256')
      .update(`${JSON.stringify(place)}\n${head}${Buffer.from(event.data).toString('utf8')}`)
      .digest('hex');
    expect(hashOf(event)).toBe(byHand);
    expect(storedHashOf(event)).toBe(byHand);
    expect(JSON.parse(metadata)).toEqual({ ...metadataAt(0, ''), hash: byHand });
  });

  it('verifies without faults when nothing was changed', () => {
    expect(verifyChain(storedOrder())).toEqual([]);
  });

  it('reports the event in which any single byte of data or metadata was changed', () => {
    for (const touched of [0, 1, 2]) {
      for (const part of ['data', 'metadata'] as const) {
        const bytes = storedOrder()[touched]?.[part].length ?? 0;
        for (let index = 0; index < bytes; index += 1) {
          const events = storedOrder().map((event, at) =>
            at === touched ? { ...event, [part]: changedAt(event[part], index) } : event,
          );
          expect(verifyChain(events)[0]).toMatchObject({ stream: 'quotation-Q1', revision: touched });
        }
      }
    }
  });

  it('reports an event whose type, id or stream was changed', () => {
    const changes: Partial<StoredEvent>[] = [
      { type: 'NoteUnset' },
      { id: '00000000-0000-4000-8000-0000000000ff' },
    ];
    for (const change of changes) {
      const events = storedOrder().map((event, at) => (at === 1 ? { ...event, ...change } : event));
      expect(verifyChain(events)).toEqual([{ stream: 'quotation-Q1', revision: 1, fault: 'changed' }]);
    }
    const moved = storedOrder().map((event) => ({ ...event, stream: 'quotation-Q2' }));
    expect(verifyChain(moved).map(({ fault }) => fault)).toEqual(['changed', 'changed', 'changed']);
  });

  it('reports the event that follows an event whose content and hash were both forged', () => {
    const events = storedOrder();
    const forged = withHash(
      { ...storedOrderAt(events, 1), data: Buffer.from('{"note":"假"}') },
      metadataAt(1, storedHashOf(storedOrderAt(events, 0)) ?? ''),
    );
    events[1] = { ...forged, position: 100n };
    expect(verifyChain(events)).toEqual([{ stream: 'quotation-Q1', revision: 2, fault: 'not-linked' }]);
  });

  it('reports where an event is missing', () => {
    const [first, , third] = storedOrder();
    if (first === undefined || third === undefined) throw new Error('no events');
    expect(verifyChain([first, third])).toEqual([
      { stream: 'quotation-Q1', revision: 2, fault: 'gap' },
      { stream: 'quotation-Q1', revision: 2, fault: 'not-linked' },
    ]);
  });
});

function storedOrderAt(events: readonly StoredEvent[], revision: number): StoredEvent {
  const event = events[revision];
  if (event === undefined) throw new Error(`no event ${revision}`);
  return event;
}
