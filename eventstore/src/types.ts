import type { Caller } from '@zhidan/domain/access';
import type { Actor, Aggregate, DomainEvent, RecordedEvent } from '@zhidan/domain/core';

/** The caller of a command, and the ids that its events get. */
export interface CommandContext {
  readonly caller: Caller;
  readonly actor: Actor & {
    /** The id of the key that encrypts the name, where it is not the key of the actor's own account. */
    readonly person?: string;
  };
  /** The correlation id, one per request. */
  readonly correlation: string;
  /** The id of the request or event that caused the command. */
  readonly causation: string;
  /** The UTC ISO instant of the events. */
  readonly now: string;
  /**
   * Refuses with `StaleRevision` unless the stream has this revision; -1 for a stream that does not exist yet.
   */
  readonly ifRevision?: number;
  /**
   * Whether the stream's id was just made for this command, so that there is no event to read first. If the
   * stream exists after all, the append conflicts: the stream is then read, and an earlier use of the
   * idempotency key is found in it.
   */
  readonly isNew?: boolean;
  /** A repeated command with the same key on the same stream gets the answer of the first one. */
  readonly idempotencyKey?: string;
  /** For events caused by several people: the context of each event, in order. */
  readonly each?: readonly Pick<CommandContext, 'actor' | 'correlation' | 'causation' | 'now'>[];
  /**
   * Whether the events, and all events that follow from them, are imported history: see
   * `EventMetadata.imported`.
   */
  readonly imported?: true;
}

/** The result of a command: the state and revision of its stream, and the events that it added, if any. */
export interface CommandResult<State, Event extends DomainEvent> {
  readonly state: State;
  /** The revision of the last event; -1 when the stream has no events. */
  readonly revision: number;
  /** The position of the last appended event; undefined when none was ever appended. */
  readonly position: bigint | undefined;
  readonly events: readonly Event[];
  /** True when an earlier command with the same idempotency key added these events. */
  readonly repeated: boolean;
}

export interface ReadOptions {
  /** The first revision, inclusive. By default forwards from 0, backwards from the end. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** The position where the read starts: forwards with the event there, backwards with the event before it. */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

/**
 * The streams of a subscription by category; by default all streams of the application. Events of other
 * categories advance `upTo` in steps of 32.
 */
export interface SubscribeOptions {
  readonly name: string;
  readonly categories?: readonly string[] | undefined;
  /** Only events of these types; by default all. Others are neither sent nor decrypted. */
  readonly types?: readonly string[] | undefined;
  /** Starts after this position; from the very beginning when undefined. */
  readonly after: bigint | undefined;
  /** The most events in one batch. */
  readonly batchSize?: number;
  /**
   * Called with one batch at a time; the next batch comes when this promise resolves. `upTo` is the position up
   * to which events were considered, also when the batch is empty. When it rejects, the subscription restarts
   * after the last successful batch.
   */
  onBatch(events: readonly RecordedEvent[], upTo: bigint): Promise<void>;
  /** Called when events have arrived that `onBatch` will receive next. */
  onArrival?(): void;
  /** Called when all existing events have been delivered, and again after each reconnection. */
  onCaughtUp?(): void;
  /**
   * Called on a failure, also of `onBatch` or with an `EventUnreadable`; the subscription restarts by itself
   * after a pause.
   */
  onError?(error: unknown): void;
}

export interface Subscription {
  /** The position up to which every wanted event was delivered. */
  readonly upTo: bigint | undefined;
  stop(): Promise<void>;
}

/** How recent a loaded state has to be; by default the store is asked for newer events than the cached ones. */
export interface LoadOptions {
  /**
   * Uses the cached state without a query if the subscriptions of this process have caught up and received
   * nothing newer. Events that another process appended within the last few milliseconds may be missing.
   */
  readonly asFollowed?: boolean;
  /** The least revision that the loaded state must have. */
  readonly atLeast?: number;
}

export interface EventStore {
  /** Events of one stream, upcast, decrypted and parsed; none for a stream that does not exist. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;

  /**
   * Brings one aggregate up to date, lets it decide and appends its events at the expected revision. Throws
   * `Refused`, `StaleRevision`, `RetryableConflict` or `EventStoreUnavailable`.
   */
  handle<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
    command: Command,
    facts: Facts,
    context: CommandContext,
  ): Promise<CommandResult<State, Event>>;

  /** The present state of an aggregate. */
  load<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
    options?: LoadOptions,
  ): Promise<{ readonly state: State; readonly revision: number }>;

  /** The position of the newest event after a position in streams of some categories; undefined for none. */
  newestIn(categories: ReadonlySet<string>, after: bigint | undefined): Promise<bigint | undefined>;

  subscribe(options: SubscribeOptions): Subscription;
  /** Discards cached keys of persons, since another process may have erased a person. */
  forgetKeys(): void;
  /** Resolves when the store answers; rejects with `EventStoreUnavailable`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The record was changed since the caller read it (412). */
export class StaleRevision extends Error {
  override readonly name = 'StaleRevision';
  constructor(readonly revision: number) {
    super(`the stream stands at revision ${revision}`);
  }
}

/** Other writers changed the stream first in three attempts (409 `CONFLICT_TRY_AGAIN`). */
export class RetryableConflict extends Error {
  override readonly name = 'RetryableConflict';
}

/**
 * The event store does not answer (503); whether the events were stored is unknown, and a repetition is safe.
 */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/**
 * The store contains an event that this release cannot read: its kind is unknown, or its data does not match
 * the schema.
 */
export class EventUnreadable extends Error {
  override readonly name = 'EventUnreadable';
  constructor(
    readonly stream: string,
    readonly revision: number,
    readonly position: bigint,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`event ${revision} of ${stream} cannot be read: ${reason}`, options);
  }
}
