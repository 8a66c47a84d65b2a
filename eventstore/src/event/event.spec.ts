import { describe, expect, it } from '@jest/globals';
import { defineEvent, type DomainEvent, type EventDefinition } from '@zhidan/domain/core';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { verifyChain } from '../chain/verify.js';
import { ActorNames } from '../personal/actor-names.js';
import type { ErasedStreams } from '../personal/erased-streams.js';
import type { KeyRing, PersonKey } from '../personal/keys.js';
import { seal } from '../personal/seal.js';
import type { CommandContext } from '../types.js';
import { utf8, type StoredEvent } from '../wire/stored-event.js';
import { unsealedIn } from '../personal/unsealed.js';
import { EventReader } from './read.js';
import { registryOf } from './registry.js';
import { EventWriter } from './write.js';

const person = (_data: unknown, stream: string) => stream;
const registered = defineEvent('CustomerRegistered', {
  title: '首次登入',
  schema: z.object({
    name: z.string(),
    phones: z.array(z.string()),
    email: z.email().nullable(),
    level: z.int(),
  }),
  personal: [{ fields: ['name', 'phones', 'email'], person }],
});
const levelSet = defineEvent('CustomerLevelSet', {
  title: '設定客戶等級',
  schema: z.object({ level: z.int(), memo: z.string().optional() }),
});

const nothingErased: ErasedStreams = {
  current: () => Promise.resolve({ has: () => false, isErased: () => false }),
};

/** Keys that live as long as the test. */
class KeysInMemory implements KeyRing {
  readonly #keys = new Map<string, PersonKey>();
  asked = 0;

  ofPerson(of: string): Promise<PersonKey> {
    this.asked += 1;
    const key = this.#keys.get(of) ?? { id: of, secret: randomBytes(32) };
    this.#keys.set(of, key);
    return Promise.resolve(key);
  }
  withIds(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, PersonKey>> {
    return Promise.resolve(new Map([...this.#keys].filter(([id]) => ids.has(id))));
  }
  erase(of: string): void {
    this.#keys.set(of, 'erased');
  }
}

const context: CommandContext = {
  caller: {
    uid: 'u1',
    customer_id: 'c1',
    name: '王小明',
    level: 2,
    is_employee: false,
    is_sales: false,
    authority: [],
    permissions: [],
    office: false,
  },
  actor: { uid: 'u1', name: '王小明' },
  correlation: 'request-1',
  causation: 'request-1',
  now: '2026-03-02T01:00:00.000Z',
};

function codecs(definitions: readonly EventDefinition[], keys = new KeysInMemory()) {
  const registry = registryOf(definitions);
  return {
    keys,
    writer: new EventWriter(registry, keys, new ActorNames(keys, 10)),
    // Another process: it remembers nothing that the writer knows.
    reader: (erased: ErasedStreams = nothingErased) =>
      new EventReader(registry, keys, new ActorNames(keys, 10), erased),
  };
}

async function stored(
  writer: EventWriter,
  events: readonly DomainEvent[],
  more: Partial<CommandContext> = {},
): Promise<StoredEvent[]> {
  const { proposed } = await writer.prepare(events, {
    stream: 'customer-c1',
    after: { revision: -1, hash: '' },
    context: { ...context, ...more },
    idempotencyKey: undefined,
  });
  return proposed.map((event, revision) => ({
    ...event,
    stream: 'customer-c1',
    revision,
    position: BigInt(revision),
  }));
}

async function* streamed(events: readonly StoredEvent[]) {
  yield* events;
}

const wang = { name: '王小明', phones: ['0912', '0934'], email: 'wang@example.com', level: 2 };

describe('an event on its way into the store and out of it', () => {
  it('reads as it was written, with who did it, when and why', async () => {
    const { writer, reader } = codecs([registered, levelSet]);
    const events = await stored(writer, [
      { type: 'CustomerRegistered', data: wang },
      { type: 'CustomerLevelSet', data: { level: 1, memo: undefined } },
    ]);
    const opened = await reader().open(events);
    expect(opened.failure).toBeUndefined();
    expect(opened.events.map(({ type, data }) => ({ type, data }))).toStrictEqual([
      { type: 'CustomerRegistered', data: wang },
      { type: 'CustomerLevelSet', data: { level: 1 } },
    ]);
    const [first, second] = opened.events;
    expect(first?.metadata).toMatchObject({
      actor: { uid: 'u1', name: '王小明' },
      correlation: 'request-1',
      causation: 'request-1',
      version: 1,
      at: '2026-03-02T01:00:00.000Z',
      prev_hash: '',
    });
    expect(second?.metadata.prev_hash).toBe(first?.metadata.hash);
    expect(verifyChain(events)).toEqual([]);
  });

  it('is marked as imported where its command says so, or by the ids of a demo that was stored before the mark', async () => {
    const { writer, reader } = codecs([levelSet]);
    const isImported = async (more: Partial<CommandContext>) => {
      const events = await stored(writer, [{ type: 'CustomerLevelSet', data: { level: 1 } }], more);
      expect(verifyChain(events)).toEqual([]);
      return (await reader().open(events)).events[0]?.metadata.imported;
    };
    expect(await isImported({})).toBeUndefined();
    expect(await isImported({ imported: true })).toBe(true);
    expect(await isImported({ correlation: 'demo', causation: 'demo-12' })).toBe(true);
    expect(await isImported({ correlation: 'demo-260302-1', causation: 'demo-260302-1-4' })).toBe(true);
    // What a process did later has the correlation of the demo and the id of an event as its causation.
    expect(await isImported({ correlation: 'demo-260302-1', causation: '0f3b' })).toBeUndefined();
    expect(await isImported({ correlation: 'demolition', causation: 'demolition' })).toBeUndefined();
  });

  it('carries correlation and causation under EventStoreDB’s own names', async () => {
    const [event] = await stored(codecs([levelSet]).writer, [
      { type: 'CustomerLevelSet', data: { level: 1 } },
    ]);
    const metadata: unknown = JSON.parse(utf8(event?.metadata ?? new Uint8Array()));
    expect(metadata).toMatchObject({ $correlationId: 'request-1', $causationId: 'request-1' });
  });

  it('is refused when it is of no known kind or does not fit its schema', async () => {
    const { writer } = codecs([levelSet]);
    await expect(stored(writer, [{ type: 'LevelSet', data: {} }])).rejects.toThrow(
      'no event is called LevelSet',
    );
    await expect(stored(writer, [{ type: 'CustomerLevelSet', data: { level: '1' } }])).rejects.toThrow(
      'CustomerLevelSet does not fit its schema at level (invalid_type)',
    );
  });

  it('is reported with its stream and revision when it cannot be read; those before it are given', async () => {
    const { writer, keys } = codecs([registered, levelSet]);
    const events = await stored(writer, [
      { type: 'CustomerLevelSet', data: { level: 1 } },
      { type: 'CustomerRegistered', data: wang },
    ]);
    const opened = await codecs([levelSet], keys).reader().open(events);
    expect(opened.events.map(({ revision }) => revision)).toEqual([0]);
    expect(opened.failure?.message).toBe(
      'event 1 of customer-c1 cannot be read: no event is called CustomerRegistered',
    );
    const garbage = events.map((event) => ({ ...event, metadata: Buffer.from('{}') }));
    expect((await codecs([levelSet]).reader().open(garbage)).failure).toMatchObject({ revision: 0 });
  });
});

describe('an event of an older version', () => {
  const v1 = defineEvent('PhoneSet', {
    title: 'PhoneSet',
    schema: z.object({ phone: z.string() }),
    personal: [{ fields: ['phone'], person }],
  });
  const v3 = defineEvent('PhoneSet', {
    title: 'PhoneSet',
    version: 3,
    schema: z.object({ tel: z.string(), kind: z.string() }),
    personal: [{ fields: ['tel'], person }],
    upcasters: {
      1: (data) => ({ tel: z.object({ phone: z.string() }).parse(data).phone.trim() }),
      2: (data) => ({ ...z.looseObject({}).parse(data), kind: 'mobile' }),
    },
  });

  it('reads as the newest version, step by step', async () => {
    const old = codecs([v1]);
    const events = await stored(old.writer, [{ type: 'PhoneSet', data: { phone: ' 0912' } }]);
    const opened = await codecs([v3], old.keys).reader().open(events);
    expect(opened.events[0]?.data).toStrictEqual({ tel: '0912', kind: 'mobile' });
    expect(opened.events[0]?.metadata.version).toBe(1);
  });

  it('reads also once its person was erased', async () => {
    const old = codecs([v1]);
    const events = await stored(old.writer, [{ type: 'PhoneSet', data: { phone: ' 0912' } }]);
    old.keys.erase('customer-c1');
    const opened = await codecs([v3], old.keys).reader().open(events);
    expect(opened.events[0]?.data).toStrictEqual({ tel: '已刪除', kind: 'mobile' });
  });

  it('of a newer release is reported, not guessed at', async () => {
    const newer = codecs([v3]);
    const events = await stored(newer.writer, [{ type: 'PhoneSet', data: { tel: '0912', kind: 'mobile' } }]);
    const opened = await codecs([v1], newer.keys).reader().open(events);
    expect(opened.failure?.message).toBe(
      'event 0 of customer-c1 cannot be read: version 3 is not known, the newest here is 1',
    );
  });

  it('must have an upcaster for every step before anything starts', () => {
    expect(() => registryOf([{ ...v3, upcasters: {} }])).toThrow(
      'event PhoneSet: no upcaster from version 1',
    );
  });
});

describe('what an event says of a person', () => {
  it('lies in the store unreadable, the name of the actor too', async () => {
    const events = await stored(codecs([registered]).writer, [{ type: 'CustomerRegistered', data: wang }]);
    const bytes = events.map(({ data, metadata }) => utf8(data) + utf8(metadata)).join('');
    for (const secret of ['王小明', '0912', '0934', 'wang@example.com']) expect(bytes).not.toContain(secret);
    expect(bytes).toContain('"level":2');
  });

  it('is gone once the person is erased, while the chain still holds', async () => {
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

  it('reads the same, and is gone the same, where each part of a field was sealed by itself, as once', async () => {
    const { writer, reader, keys } = codecs([registered]);
    const [now] = await stored(writer, [{ type: 'CustomerRegistered', data: wang }]);
    const key = await keys.ofPerson('customer-c1');
    if (now === undefined || key === 'erased') throw new Error('there is nothing to read');
    const sealed = (value: unknown) => seal(value, key, now.id);
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

  it('is one piece of a whole object, which reads and goes like an object of pieces, as once', async () => {
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

    const pieces = Object.entries(buyer).map(([name, part]) => [name, seal(part, key, now.id)] as const);
    const once = { ...now, data: Buffer.from(JSON.stringify({ buyer: Object.fromEntries(pieces) })) };
    const read = async () => (await reader().open([now, once])).events.map(({ data }) => data);
    expect(await read()).toStrictEqual([{ buyer }, { buyer }]);
    keys.erase('customer-c1');
    const erased = { buyer: { company: '已刪除', nick_name: '已刪除' } };
    expect(await read()).toStrictEqual([erased, erased]);
  });

  it('is hidden with the key of the person whom the stream is about, and blank fields cost nothing', async () => {
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
    for await (const event of unsealedIn(streamed([...sealed, ...plain]), [noted])) found.push(event);
    expect(found).toEqual([{ stream: 'quotation-1', revision: 0, type: 'Noted', fields: ['note'] }]);

    keys.erase('customer-c1');
    const erased = { ...data, note: '已刪除' };
    expect(await read(sealed)).toStrictEqual(erased);
    // What was written before such text was sealed is hidden by the place where it stands.
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

  it('is hidden also where an earlier release sealed other fields of the person alone', async () => {
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
    for await (const { fields } of unsealedIn(streamed(events), [now])) found.push(fields);
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

  it('is not taken for erased where the keys are those of another installation', async () => {
    const events = await stored(codecs([registered]).writer, [{ type: 'CustomerRegistered', data: wang }]);
    const opened = await codecs([registered]).reader().open(events);
    expect(opened.failure?.message).toMatch(/key .* is not in this database/);
  });

  it('is not kept when it is written after the person was erased', async () => {
    const { writer, reader, keys } = codecs([registered]);
    keys.erase('customer-c1');
    const events = await stored(writer, [{ type: 'CustomerRegistered', data: wang }]);
    expect(utf8(events[0]?.data ?? new Uint8Array())).toBe(
      '{"name":"已刪除","phones":[],"email":null,"level":2}',
    );
    expect((await reader().open(events)).events[0]?.data).toMatchObject({ name: '已刪除' });
  });

  it('costs no key where an event says nothing of anybody and its actor was seen before', async () => {
    const { writer, keys } = codecs([levelSet]);
    await stored(writer, [{ type: 'CustomerLevelSet', data: { level: 1 } }]);
    const asked = keys.asked;
    await stored(writer, [{ type: 'CustomerLevelSet', data: { level: 3 } }]);
    expect(keys.asked).toBe(asked);
  });

  it('must be declared of fields that exist before anything starts', () => {
    const typo = defineEvent('Typo', {
      title: 'Typo',
      schema: z.object({ name: z.string() }),
      personal: [{ fields: ['nmae'], person }],
    });
    expect(() => registryOf([typo])).toThrow('event Typo: there is no field nmae');
    expect(() => registryOf([levelSet, { ...levelSet }])).toThrow('two events are called CustomerLevelSet');
  });
});
