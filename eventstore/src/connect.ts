import { migrate, type Pool } from '@zhidan/database';
import type { EventDefinition } from '@zhidan/domain/core';
import type { Logger } from 'pino';
import { registryOf } from './event/registry.js';
import { PersonalKeys } from './personal/keys.js';
import { Store, type ConnectedEventStore } from './store.js';
import { migrations } from './tables.js';
import { Connection } from './wire/connection.js';

export interface EventStoreOptions {
  /**
   * `esdb://…`. For a store on this machine the process should be started with `no_proxy=127.0.0.1,localhost`:
   * gRPC sends even that through a proxy. What is missing there is added.
   */
  readonly url: string;
  /** Where the keys of persons and of requests lie; their tables are made here. */
  readonly pool: Pool;
  /** Every kind of event that may lie in the store. */
  readonly events: readonly EventDefinition[];
  /** Seals the keys of persons: 32 bytes, the same for all processes and for ever. */
  readonly keySecret: Uint8Array;
  readonly logger?: Logger;
  /** How many aggregates stay in memory. */
  readonly cacheSize?: number;
  /** How many keys of persons, and names of actors, stay in memory. */
  readonly keyCacheSize?: number;
  /** How long a command asks again a store that is not there, in ms. */
  readonly patienceMs?: number;
  /** After how many ms without an answer an append counts as lost. */
  readonly appendTimeoutMs?: number;
  readonly clock?: () => Date;
}

/**
 * Connects to the store and makes the tables that lie beside it. Throws for a wrong connection string or
 * secret or a wrong declaration of an event, and `EventStoreUnavailable` when nobody answers.
 */
export async function connectEventStore(options: EventStoreOptions): Promise<ConnectedEventStore> {
  const registry = registryOf(options.events);
  const keys = new PersonalKeys(options.pool, options.keySecret, options.keyCacheSize ?? 10_000);
  const connection = new Connection(options.url);
  await migrate(options.pool, 'eventstore', migrations);
  const store = new Store({ ...options, connection, registry, keys });
  try {
    await store.ping();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
