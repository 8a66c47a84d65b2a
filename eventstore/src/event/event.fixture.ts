import { defineEvent, type DomainEvent, type EventDefinition } from '@zhidan/domain/core';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ActorNames } from '../personal/actor-names.js';
import type { ErasedStreams } from '../personal/erased-streams.js';
import type { KeyRing, PersonKey } from '../personal/keys.js';
import type { CommandContext } from '../types.js';
import type { StoredEvent } from '../wire/stored-event.js';
import { EventReader } from './read.js';
import { registryOf } from './registry.js';
import { EventWriter } from './write.js';

export const person = (_data: unknown, stream: string) => stream;

export const registered = defineEvent('CustomerRegistered', {
  title: '首次登入',
  schema: z.object({
    name: z.string(),
    phones: z.array(z.string()),
    email: z.email().nullable(),
    level: z.int(),
  }),
  personal: [{ fields: ['name', 'phones', 'email'], person }],
});

export const levelSet = defineEvent('CustomerLevelSet', {
  title: '設定客戶等級',
  schema: z.object({ level: z.int(), memo: z.string().optional() }),
});

export const nothingErased: ErasedStreams = {
  current: () => Promise.resolve({ has: () => false, isErased: () => false }),
};

/** A key ring in memory, for one test. */
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

export const context: CommandContext = {
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

export function codecs(definitions: readonly EventDefinition[], keys = new KeysInMemory()) {
  const registry = registryOf(definitions);
  return {
    keys,
    writer: new EventWriter(registry, keys, new ActorNames(keys, 10)),
    // Creates a reader with empty caches, as in another process.
    reader: (erased: ErasedStreams = nothingErased) =>
      new EventReader(registry, keys, new ActorNames(keys, 10), erased),
  };
}

export async function stored(
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

export const wang = { name: '王小明', phones: ['0912', '0934'], email: 'wang@example.com', level: 2 };
