import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encodedEventData } from '../encode.js';
import { absentHead, type HeadState } from '../stream/head.js';
import type { AppendChange, ExpectedRevision } from './change.js';
import { WriterKnowledge } from './known.js';
import { planGroup } from './plan.js';

const NOW = Date.UTC(2026, 0, 1);

const append = (
  stream: string,
  expected: ExpectedRevision,
  ids: readonly string[] = [randomUUID()],
): AppendChange => ({
  kind: 'append',
  stream,
  expected,
  events: ids.map((id) => ({
    id,
    type: 'Thing',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: Buffer.from(''),
  })),
});

const knowing = (heads: Record<string, Partial<HeadState>>) =>
  new WriterKnowledge((stream) => {
    const head = heads[stream];
    return head === undefined ? undefined : { ...absentHead(stream), ...head };
  });

describe('A group of appends', () => {
  it('is decided in order, each append on the result of the preceding appends', () => {
    const plan = planGroup(
      [append('a', 'no_stream'), append('a', 'no_stream'), append('a', 0), append('b', 0)],
      knowing({}),
      1_000,
      NOW,
    );
    expect(plan.outcomes.map(({ kind }) => kind)).toEqual([
      'done',
      'wrong-expected-version',
      'done',
      'wrong-expected-version',
    ]);
    expect(plan.rows.map(({ stream, revision }) => `${stream}@${revision}`)).toEqual(['a@0', 'a@1']);
    expect(plan.heads.get('a')?.revision).toBe(1);
  });

  it('writes a repeated append of the same group once', () => {
    const id = randomUUID();
    const plan = planGroup([append('a', 'any', [id]), append('a', 'any', [id])], knowing({}), 0, NOW);
    expect(plan.rows).toHaveLength(1);
    expect(plan.outcomes[1]).toEqual(plan.outcomes[0]);
  });

  it('lists the streams and ids that it assumes to be new, for the database to verify', () => {
    const known = knowing({ old: { revision: 4 } });
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    planGroup(
      [append('old', 4, [ids[0]]), append('new', 'no_stream', [ids[1]]), append('old', 'any', [ids[2]])],
      known,
      0,
      NOW,
    );
    expect([...known.assumedStreams]).toEqual(['new']);
    expect([...known.assumedIds]).toEqual([ids[2]]);
  });

  it('gives each event an increasing position, with gaps', () => {
    const { rows, lastPosition } = planGroup(
      [
        append(
          'a',
          'any',
          Array.from({ length: 50 }, () => randomUUID()),
        ),
      ],
      knowing({}),
      7_000,
      NOW,
    );
    const positions = rows.map(({ position }) => position);
    expect(Math.min(...positions)).toBeGreaterThan(7_000);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    expect(positions.at(-1)).toBe(lastPosition);
    expect(
      new Set(positions.slice(1).map((position, i) => position - (positions[i] ?? 0))).size,
    ).toBeGreaterThan(1);
  });

  it('keeps the events of a deleted stream hidden when it is recreated, and continues its revisions', () => {
    const known = knowing({ a: { revision: 2, metadataRevision: -1 } });
    const plan = planGroup(
      [{ kind: 'soft-delete', stream: 'a', expected: 2 }, append('a', 'no_stream')],
      known,
      0,
      NOW,
    );
    expect(plan.rows.map(({ stream, revision }) => `${stream}@${revision}`)).toEqual([
      '$$a@0',
      'a@3',
      '$$a@1',
    ]);
    expect(
      plan.rows.filter(({ stream }) => stream === '$$a').map(({ response }) => encodedEventData(response)),
    ).toEqual(['{"$tb":9223372036854775807}', '{"$tb":3}']);
    expect(plan.heads.get('a')).toMatchObject({
      revision: 3,
      metadataRevision: 1,
      metadata: { truncateBefore: 3, softDeleted: false },
    });
  });
});
