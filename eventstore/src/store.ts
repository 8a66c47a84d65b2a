import type { Client } from '@zhidan/database';
import { categoryOfStream, type RecordedEvent } from '@zhidan/domain/core';
import type { Logger } from 'pino';
import { createReadingVerifier } from './chain/verify.js';
import type { Aggregates } from './aggregate/aggregates.js';
import { restoreEvents } from './archive/restore.js';
import type { EventReader } from './event/read.js';
import type { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import type { ActorNames } from './personal/actor-names.js';
import type { ErasedStream, PostgresErasedStreams } from './personal/erased-streams.js';
import type { PersonalKeys } from './personal/keys.js';
import type { SharedTail } from './subscription/shared-tail.js';
import { subscribe } from './subscription/subscribe.js';
import type { EventStore, ReadAllOptions, ReadOptions, SubscribeOptions, Subscription } from './types.js';
import type { Appender } from './wire/append.js';
import type { Connection } from './wire/connection.js';
import { readStored } from './wire/read.js';
import { readAllRequest, readStreamRequest } from './wire/requests.js';
import type { StoredEvent } from './wire/stored-event.js';

/** The event store with methods that only this product uses. */
export interface ConnectedEventStore extends EventStore {
  /** Stored bytes of one stream, for verification of the chain. */
  readRaw(stream: string, options?: ReadOptions): AsyncIterable<StoredEvent>;
  /** Stored bytes of all streams of the application, in the order of the log. */
  readAllRaw(options?: ReadAllOptions): AsyncIterable<StoredEvent>;
  /** Stores events of another store byte for byte, in their order; returns their number. For an empty store. */
  restore(events: AsyncIterable<StoredEvent>): Promise<number>;
  /**
   * Deletes the keys of persons. Their fields then read as `已刪除`; in other processes as soon as they are
   * notified (`FORGET_CHANNEL`), at the latest within a minute. A customer has two keys: one of the stream, and
   * one of `personOfAccount(uid)`.
   */
  erase(...persons: readonly string[]): Promise<void>;
  /**
   * Deletes keys by their ids (`keyIdsIn`), where what they encrypt is taken back. Their persons get new keys
   * where they are written about again.
   */
  retireKeys(ids: readonly string[]): Promise<void>;
  /**
   * Marks the ranges of streams that are about an erased person. Free text in them reads as `已刪除` even if it
   * was written unencrypted; other processes follow as after `erase`. `alongside` runs in the same transaction.
   */
  eraseStreams(
    person: string,
    parts: readonly ErasedStream[],
    alongside?: (client: Client) => Promise<void>,
  ): Promise<void>;
  /**
   * Persons whose streams were never marked. A marked person has at least one range, that of the person's own
   * stream.
   */
  erasedWithoutStreams(persons: readonly string[]): Promise<readonly string[]>;
  readonly idempotencyKeys: IdempotencyKeys;
  /** The number of cached aggregates. */
  readonly cached: number;
}

export interface StoreDependencies {
  readonly connection: Connection;
  readonly appender: Appender;
  readonly keys: PersonalKeys;
  readonly actors: ActorNames;
  readonly erasedStreams: PostgresErasedStreams;
  readonly reader: EventReader;
  readonly tail: SharedTail;
  readonly aggregates: Aggregates;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly logger: Logger | undefined;
}

const PING_STREAM = 'ping';
const PING_TIMEOUT_MS = 5_000;
const GROUP = 512;
/** How many of the newest events are read at once: most reads of them need only the last few. */
const NEWEST = 32;

export class Store implements ConnectedEventStore {
  readonly idempotencyKeys: IdempotencyKeys;
  readonly #parts: StoreDependencies;
  readonly #subscriptions = new Set<Subscription>();

  constructor(parts: StoreDependencies) {
    this.#parts = parts;
    this.idempotencyKeys = parts.idempotencyKeys;
  }

  readonly handle: EventStore['handle'] = (aggregate, id, command, facts, context) =>
    this.#parts.aggregates.handle(aggregate, id, command, facts, context);

  readonly load: EventStore['load'] = (aggregate, id, options) =>
    this.#parts.aggregates.load(aggregate, id, options);

  read(stream: string, options: ReadOptions = {}): AsyncIterable<RecordedEvent> {
    return this.#proved(this.#groupsOf(stream, options));
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    return this.#opened(this.#groupsOfAll(options));
  }

  readRaw(stream: string, options: ReadOptions = {}): AsyncIterable<StoredEvent> {
    return oneByOne(this.#groupsOf(stream, options));
  }

  readAllRaw(options: ReadAllOptions = {}): AsyncIterable<StoredEvent> {
    return oneByOne(this.#groupsOfAll(options));
  }

  async newestIn(categories: ReadonlySet<string>, after: bigint | undefined): Promise<bigint | undefined> {
    for (let from: bigint | undefined; ;) {
      const slice = { from, direction: 'backwards', limit: NEWEST } as const;
      let received = 0;
      for await (const group of readStored(this.#parts.connection, readAllRequest(slice), { most: NEWEST }))
        for (const { stream, position } of group) {
          if (after !== undefined && position <= after) return undefined;
          if (categories.has(categoryOfStream(stream))) return position;
          received += 1;
          from = position;
        }
      if (received < NEWEST) return undefined;
    }
  }

  restore(events: AsyncIterable<StoredEvent>): Promise<number> {
    return restoreEvents(this.#parts.appender, events);
  }

  subscribe(options: SubscribeOptions): Subscription {
    const following = subscribe(this.#parts, options);
    const subscription: Subscription = {
      get upTo() {
        return following.upTo;
      },
      stop: async () => {
        this.#subscriptions.delete(subscription);
        await following.stop();
      },
    };
    this.#subscriptions.add(subscription);
    return subscription;
  }

  async erase(...persons: readonly string[]): Promise<void> {
    await this.#parts.keys.erase(persons);
    this.#parts.actors.forget();
    this.#parts.aggregates.forgetAll();
  }

  async retireKeys(ids: readonly string[]): Promise<void> {
    await this.#parts.keys.retire(ids);
    this.#parts.actors.forget();
    this.#parts.aggregates.forgetAll();
  }

  async eraseStreams(
    person: string,
    parts: readonly ErasedStream[],
    alongside?: (client: Client) => Promise<void>,
  ): Promise<void> {
    await this.#parts.erasedStreams.add(person, parts, alongside);
    this.#parts.aggregates.forgetAll();
  }

  erasedWithoutStreams(persons: readonly string[]): Promise<readonly string[]> {
    return this.#parts.erasedStreams.missing(persons);
  }

  forgetKeys(): void {
    this.#parts.keys.forget();
    this.#parts.erasedStreams.forget();
    this.#parts.actors.forget();
    this.#parts.aggregates.forgetAll();
  }

  get cached(): number {
    return this.#parts.aggregates.remembered;
  }

  async ping(): Promise<void> {
    const request = readStreamRequest(PING_STREAM, { limit: 1 });
    const options = { most: 1, timeoutMs: PING_TIMEOUT_MS };
    for await (const _events of readStored(this.#parts.connection, request, options)) return;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    await this.#parts.aggregates.drained();
    await this.#parts.appender.close();
    await this.#parts.connection.close();
  }

  #groupsOf(stream: string, options: ReadOptions): AsyncIterable<readonly StoredEvent[]> {
    return readStored(this.#parts.connection, readStreamRequest(stream, options), { most: GROUP });
  }

  /** Names of the store's own streams begin with `$`. */
  async *#groupsOfAll({ limit = Infinity, ...slice }: ReadAllOptions) {
    let left = limit;
    const most = Math.min(limit, GROUP);
    for await (const group of readStored(this.#parts.connection, readAllRequest(slice), { most })) {
      const ours = group.filter(({ stream }) => !stream.startsWith('$')).slice(0, left);
      left -= ours.length;
      yield ours;
      if (left <= 0) return;
    }
  }

  /**
   * Adds to each event of a stream the faults of its hash chain, so that readers do not show a changed event as
   * true.
   */
  async *#proved(
    groups: AsyncIterable<readonly StoredEvent[]>,
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    const verify = createReadingVerifier();
    for await (const group of groups) {
      const { events, failure } = await this.#parts.reader.open(group);
      for (const [at, stored] of group.slice(0, events.length).entries()) {
        const opened = events[at];
        if (opened === undefined) continue;
        const event = verify(stored, opened);
        const { stream, revision, fault } = event;
        if (fault !== undefined)
          this.#parts.logger?.error({ stream, revision, fault }, 'an event is not as it was written');
        yield event;
      }
      if (failure !== undefined) throw failure;
    }
  }

  async *#opened(
    groups: AsyncIterable<readonly StoredEvent[]>,
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    for await (const group of groups) {
      const { events, failure } = await this.#parts.reader.open(group);
      yield* events;
      if (failure !== undefined) throw failure;
    }
  }
}

async function* oneByOne(
  groups: AsyncIterable<readonly StoredEvent[]>,
): AsyncGenerator<StoredEvent, void, undefined> {
  for await (const group of groups) yield* group;
}
