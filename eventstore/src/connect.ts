import { migrate, type Pool } from '@zhidan/database';
import type { EventDefinition } from '@zhidan/domain/core';
import type { Logger } from 'pino';
import { Aggregates } from './aggregate/aggregates.js';
import { StreamHistoryReader } from './aggregate/history.js';
import { EventReader } from './event/read.js';
import { registryOf } from './event/registry.js';
import { EventWriter } from './event/write.js';
import { createIdempotencyKeys } from './idempotency/idempotency-keys.js';
import { ActorNames } from './personal/actor-names.js';
import { PostgresErasedStreams } from './personal/erased-streams.js';
import { PersonalKeys } from './personal/keys.js';
import type { WrappingSecrets } from './personal/wrapping.js';
import { Store, type ConnectedEventStore } from './store.js';
import { SharedTail } from './subscription/shared-tail.js';
import { migrations } from './tables.js';
import { Appender } from './wire/append.js';
import { Connection } from './wire/connection.js';

export interface EventStoreOptions extends WrappingSecrets {
  /**
   * A connection string `esdb://…`. For a store on this machine the process should be started with
   * `no_proxy=127.0.0.1,localhost`, since gRPC would otherwise use a proxy even for the loopback address;
   * missing entries are added here.
   */
  readonly url: string;
  /** The database with the keys of persons and of requests; their tables are created here. */
  readonly pool: Pool;
  /** Every kind of event that the store may contain. */
  readonly events: readonly EventDefinition[];
  readonly logger?: Logger;
  /** How many aggregates are cached. */
  readonly cacheSize?: number;
  /** How many keys of persons, and names of actors, are cached. */
  readonly keyCacheSize?: number;
  /** How long a command retries while the store is unavailable, in ms. */
  readonly patienceMs?: number;
  /** The time in ms after which an append without an answer fails. */
  readonly appendTimeoutMs?: number;
  readonly clock?: () => Date;
}

const defaults = { cacheSize: 2_000, keyCacheSize: 10_000, patienceMs: 2_000, appendTimeoutMs: 10_000 };

/**
 * Connects to the store and creates the tables beside it. Throws for a wrong connection string, a wrong secret
 * or a wrong declaration of an event, and `EventStoreUnavailable` when no node answers.
 */
export async function connectEventStore(options: EventStoreOptions): Promise<ConnectedEventStore> {
  const store = createStore(new Connection(options.url), options);
  try {
    await migrate(options.pool, 'eventstore', migrations);
    // A node that is not the leader names it, and the client then asks the leader.
    await store.ping().catch(() => store.ping());
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** Creates a store on a connection; the first call is made later. */
export function createStore(
  connection: Connection,
  options: Omit<EventStoreOptions, 'url'>,
): ConnectedEventStore {
  const { pool, logger, clock = () => new Date() } = options;
  const { cacheSize, keyCacheSize, patienceMs, appendTimeoutMs } = { ...defaults, ...options };
  const registry = registryOf(options.events);
  const keys = new PersonalKeys(pool, options, keyCacheSize);
  const actors = new ActorNames(keys, keyCacheSize);
  const erasedStreams = new PostgresErasedStreams(pool);
  const reader = new EventReader(registry, keys, actors, erasedStreams);
  const appender = new Appender(connection, appendTimeoutMs);
  const tail = new SharedTail({ connection, reader });
  const aggregates = new Aggregates({
    followed: tail,
    history: new StreamHistoryReader(connection, reader, patienceMs),
    writer: new EventWriter(registry, keys, actors),
    appender,
    cacheSize,
    patienceMs,
  });
  const idempotencyKeys = createIdempotencyKeys(pool, clock);
  return new Store({
    connection,
    appender,
    keys,
    actors,
    erasedStreams,
    reader,
    tail,
    aggregates,
    idempotencyKeys,
    logger,
  });
}
