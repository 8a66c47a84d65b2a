import { describe, expect, it } from '@jest/globals';
import { defineEvent } from '@zhidan/domain/core';
import { z } from 'zod';
import { verifyChain } from '../chain/verify.js';
import type { ErasedStreams } from '../personal/erased-streams.js';
import { encryptValue } from '../personal/seal.js';
import { utf8, type StoredEvent } from '../wire/stored-event.js';
import { unencryptedEvents } from '../personal/unsealed.js';
import { registryOf } from './registry.js';
import {
  person,
  registered,
  levelSet,
  nothingErased,
  context,
  codecs,
  stored,
  wang,
} from './event.fixture.js';

async function* streamed(events: readonly StoredEvent[]) {
  yield* events;
}

describe('personal data in an event', () => {
  it('is stored encrypted, including the actor’s name', async () => {
    const events = await stored(codecs([registered]).writer, [{ type: 'CustomerRegistered', data: wang }]);
    const bytes = events.map(({ data, metadata }) => utf8(data) + utf8(metadata)).join('');
    for (const secret of ['王小明', '0912', '0934', 'wang@example.com']) expect(bytes).not.toContain(secret);
    expect(bytes).toContain('"level":2');
  });

  it('is unreadable once the person is erased, while the hash chain remains valid', async () => {
    const { writer, reader, keys } = codecs([registered]);
    const events = await stored(writer, [{ type: 'CustomerRegistered', data: wang }]);
    keys.erase('customer-c1');
    keys.erase('account-u1');
    const opened = await reader().open(events);
    expect(opened.failure).toBeUndefined();
    expect(opened.events[0]?.data).toStrictEqual({ name: '已刪除', phones: [], email: null, level: 2 });
    expect(opened.events[0]?.metadata.actor).toEqual({ uid: 'u1', name: '已刪除' });
    expect(verifyChain(events)).toEqual([]);
  });

  it('is read and erased in the same way where an older release encrypted each part of a field separately', async () => {
    const { writer, reader, keys } = codecs([registered]);
    const [now] = await stored(writer, [{ type: 'CustomerRegistered', data: wang }]);
    const key = await keys.ofPerson('customer-c1');
    if (now === undefined || key === 'erased') throw new Error('there is nothing to read');
    const sealed = (value: unknown) => encryptValue(value, key, now.id);
    const { name, phones, email, level } = wang;
    const data = { name: sealed(name), phones: phones.map(sealed), email: sealed(email), level };
    const once = { ...now, data: Buffer.from(JSON.stringify(data)) };
    expect((await reader().open([once])).events[0]?.data).toStrictEqual(wang);
    keys.erase('customer-c1');
    expect((await reader().open([once])).events[0]?.data).toStrictEqual({
      name: '已刪除',
      phones: [],
      email: null,
      level: 2,
    });
  });

  it('is encrypted as one value per object, while older objects encrypted in parts are read too', async () => {
    const buyer = { company: '大同公司', nick_name: '小明' };
    const requested = defineEvent('QuotationRequested', {
      title: 'QuotationRequested',
      schema: z.object({ buyer: z.object({ company: z.string(), nick_name: z.string() }) }),
      personal: [{ fields: ['buyer'], person }],
    });
    const { writer, reader, keys } = codecs([requested]);
    const [now] = await stored(writer, [{ type: 'QuotationRequested', data: { buyer } }]);
    const key = await keys.ofPerson('customer-c1');
    if (now === undefined || key === 'erased') throw new Error('there is nothing to read');
    expect(JSON.parse(utf8(now.data))).toStrictEqual({ buyer: { $sealed: expect.any(String) } });

    const pieces = Object.entries(buyer).map(
      ([name, part]) => [name, encryptValue(part, key, now.id)] as const,
    );
    const once = { ...now, data: Buffer.from(JSON.stringify({ buyer: Object.fromEntries(pieces) })) };
    const read = async () => (await reader().open([now, once])).events.map(({ data }) => data);
    expect(await read()).toStrictEqual([{ buyer }, { buyer }]);
    keys.erase('customer-c1');
    const erased = { buyer: { company: '已刪除', nick_name: '已刪除' } };
    expect(await read()).toStrictEqual([erased, erased]);
  });

  it('is encrypted with the key of the stream’s person; blank fields need no key', async () => {
    const noted = defineEvent('Noted', {
      title: 'Noted',
      schema: z.object({ staff_uid: z.string(), staff_name: z.string(), memo: z.string(), note: z.string() }),
      personal: [
        { fields: ['staff_name'], person: ({ staff_uid }) => `customer-${staff_uid}` },
        { fields: ['memo', 'note'] },
      ],
    });
    const { writer, reader, keys } = codecs([noted]);
    const data = { staff_uid: 's1', staff_name: '林業務', memo: '', note: '王小明要先收訂金' };
    const write = async (subjects: readonly (string | undefined)[]) => {
      const writing = { stream: 'quotation-1', after: { revision: -1, hash: '' }, context, subjects };
      const { proposed } = await writer.prepare([{ type: 'Noted', data }], {
        ...writing,
        idempotencyKey: undefined,
      });
      return proposed.map((event) => ({ ...event, stream: 'quotation-1', revision: 0, position: 0n }));
    };
    const read = async (events: readonly StoredEvent[], erased = nothingErased) =>
      (await reader(erased).open(events)).events[0]?.data;

    const sealed = await write(['customer-c1']);
    expect(utf8(sealed[0]?.data ?? new Uint8Array())).toContain('"memo":""');
    expect(utf8(sealed[0]?.data ?? new Uint8Array())).not.toContain('王小明');
    expect(await read(sealed)).toStrictEqual(data);

    const plain = await write([]);
    expect(utf8(plain[0]?.data ?? new Uint8Array())).toContain('王小明');
    const found: unknown[] = [];
    for await (const event of unencryptedEvents(streamed([...sealed, ...plain]), [noted])) found.push(event);
    expect(found).toEqual([{ stream: 'quotation-1', revision: 0, type: 'Noted', fields: ['note'] }]);

    keys.erase('customer-c1');
    const erased = { ...data, note: '已刪除' };
    expect(await read(sealed)).toStrictEqual(erased);
    // Unencrypted text of earlier releases is hidden only where its range of the stream is marked as erased.
    expect(await read(plain)).toStrictEqual(data);
    const about = (stream: string, from: number) => ({
      current: () =>
        Promise.resolve({
          has: (at: string, revision: number) => at === stream && revision >= from,
          isErased: () => false,
        }),
    });
    expect(await read(plain, about('quotation-1', 0))).toStrictEqual(erased);
    expect(await read(plain, about('quotation-1', 1))).toStrictEqual(data);
    expect(await read(plain, about('quotation-2', 0))).toStrictEqual(data);
    const later = await write(['customer-c1']);
    expect(await read(later)).toStrictEqual(erased);
  });

  it('is erased with its person also in events where an earlier release encrypted only other fields', async () => {
    const declared = {
      title: 'Requested',
      schema: z.object({ customer_uid: z.string(), name: z.string(), customer_notes: z.string() }),
    };
    const of = ({ customer_uid }: { customer_uid: string }) => customer_uid;
    const once = defineEvent('Requested', { ...declared, personal: [{ fields: ['name'], person: of }] });
    const now = defineEvent('Requested', {
      ...declared,
      personal: [{ fields: ['name', 'customer_notes'], person: of }],
    });
    const { writer, keys } = codecs([once]);
    const data = { customer_uid: 'customer-c1', name: '王小明', customer_notes: '給王小明的禮物' };
    const events = await stored(writer, [{ type: 'Requested', data }]);
    const found: unknown[] = [];
    for await (const { fields } of unencryptedEvents(streamed(events), [now])) found.push(fields);
    expect(found).toEqual([['customer_notes']]);

    keys.erase('customer-c1');
    const erased: ErasedStreams = {
      current: () => Promise.resolve({ has: () => false, isErased: (person) => person === 'customer-c1' }),
    };
    const { events: read } = await codecs([now], keys).reader(erased).open(events);
    expect(read[0]?.data).toStrictEqual({
      customer_uid: 'customer-c1',
      name: '已刪除',
      customer_notes: '已刪除',
    });
  });

  it('is reported as unreadable, not as erased, with the keys of another installation', async () => {
    const events = await stored(codecs([registered]).writer, [{ type: 'CustomerRegistered', data: wang }]);
    const opened = await codecs([registered]).reader().open(events);
    expect(opened.failure?.message).toMatch(/key .* is not in this database/);
  });

  it('is not stored when it is written after the person was erased', async () => {
    const { writer, reader, keys } = codecs([registered]);
    keys.erase('customer-c1');
    const events = await stored(writer, [{ type: 'CustomerRegistered', data: wang }]);
    expect(utf8(events[0]?.data ?? new Uint8Array())).toBe(
      '{"name":"已刪除","phones":[],"email":null,"level":2}',
    );
    expect((await reader().open(events)).events[0]?.data).toMatchObject({ name: '已刪除' });
  });

  it('causes no lookup of keys where the event has no personal field and the actor is known', async () => {
    const { writer, keys } = codecs([levelSet]);
    await stored(writer, [{ type: 'CustomerLevelSet', data: { level: 1 } }]);
    const asked = keys.asked;
    await stored(writer, [{ type: 'CustomerLevelSet', data: { level: 3 } }]);
    expect(keys.asked).toBe(asked);
  });

  it('must be declared for existing fields, or the start fails', () => {
    const typo = defineEvent('Typo', {
      title: 'Typo',
      schema: z.object({ name: z.string() }),
      personal: [{ fields: ['nmae'], person }],
    });
    expect(() => registryOf([typo])).toThrow('event Typo: there is no field nmae');
    expect(() => registryOf([levelSet, { ...levelSet }])).toThrow('two events are called CustomerLevelSet');
  });
});
