import type { Caller } from '@zhidan/domain/access';
import type { Actor, Aggregate, DomainEvent, RecordedEvent } from '@zhidan/domain/core';

/** Who asks for what follows, and how what follows is tied to it. */
export interface CommandContext {
  readonly caller: Caller;
  readonly actor: Actor & {
    /** Id of the key that hides the name, where it is not the key of the actor's own account. */
    readonly person?: string;
  };
  /** One per request. */
  readonly correlation: string;
  /** The request or event that led here. */
  readonly causation: string;
  /** UTC ISO instant that the events will carry. */
  readonly now: string;
  /** Refuse with `StaleRevision` unless the stream stands here; -1 for a stream that is not there yet. */
  readonly ifRevision?: number;
  /**
   * The id was drawn for this command, so there is nothing to read first. Taking it for new wrongly costs a
   * lost race and no more: what is there is read then, and an earlier use of the idempotency key is found in it.
   */
  readonly isNew?: boolean;
  /** A second command with the same key on the same stream answers as the first one did. */
  readonly idempotencyKey?: string;
  /** For events of several people at once: of each event, in order, what differs. */
  readonly each?: readonly Pick<CommandContext, 'actor' | 'correlation' | 'causation' | 'now'>[];
  /** The events are history, with all that followed from them: see `EventMetadata.imported`. */
  readonly imported?: true;
}

/** How a command ended: where its stream stands now and which events it added (none for a no-op). */
export interface Handled<State, Event extends DomainEvent> {
  readonly state: State;
  /** -1 when the stream has no events. */
  readonly revision: number;
  /** Position of the last event appended; of nothing when nothing was appended by anybody yet. */
  readonly position: bigint | undefined;
  readonly events: readonly Event[];
  /** True when an earlier command with the same idempotency key gave these events. */
  readonly repeated: boolean;
}

export interface ReadOptions {
  /** Revision to start at, that one included. Forwards from 0, backwards from the end by default. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Position to start at: forwards with the event there, backwards with the one before it. */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

/**
 * Which streams a subscription follows: their categories; all of ours when left out. Events of other
 * categories move `upTo` on in steps of 32.
 */
export interface SubscribeOptions {
  readonly name: string;
  readonly categories?: readonly string[] | undefined;
  /** Only events of these types; all when left out. What is not wanted is neither sent nor opened. */
  readonly types?: readonly string[] | undefined;
  /** Follow what comes after this position; from the very beginning when undefined. */
  readonly after: bigint | undefined;
  /** Most events in one batch. */
  readonly batchSize?: number;
  /**
   * Called with one batch at a time; the next one comes when this promise is kept. `upTo` is the position
   * that has been looked at, also when the batch is empty. When it rejects the subscription starts again
   * after the last batch that was kept.
   */
  onBatch(events: readonly RecordedEvent[], upTo: bigint): Promise<void>;
  /** Called when events have come that are opened now, to be handed over by `onBatch`. */
  onArrival?(): void;
  /** Called when all that was there has been seen, and again after each reconnection. */
  onCaughtUp?(): void;
  /** Called when it broke, also by `onBatch` or an `EventUnreadable`; it starts again by itself after a pause. */
  onError?(error: unknown): void;
}

export interface Subscription {
  /** Position up to which everything was handed over, or was not wanted. */
  readonly upTo: bigint | undefined;
  stop(): Promise<void>;
}

/** How new what is loaded has to be; without any of these the store is asked for what is newer than what is remembered. */
export interface LoadOptions {
  /**
   * What is remembered will do where the subscriptions of this process have caught up and heard of nothing newer. What
   * another process has appended within the last few milliseconds may be missing.
   */
  readonly asFollowed?: boolean;
  /** Revision that the stream has to have at least. */
  readonly atLeast?: number;
}

export interface EventStore {
  /** Events of one stream, upcast, decrypted and parsed; nothing for a stream that is not there. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;

  /**
   * Brings one aggregate up to date, lets it decide and appends what follows at the expected revision.
   * Throws `Refused`, `StaleRevision`, `ConflictTryAgain` or `EventStoreUnavailable`.
   */
  handle<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
    command: Command,
    facts: Facts,
    context: CommandContext,
  ): Promise<Handled<State, Event>>;

  /** The aggregate as its events give it. */
  load<State, Command, Event extends DomainEvent, Facts>(
    aggregate: Aggregate<State, Command, Event, Facts>,
    id: string,
    options?: LoadOptions,
  ): Promise<{ readonly state: State; readonly revision: number }>;

  /** Position of the newest event in streams of some categories that came after a position; undefined for none. */
  newestIn(categories: ReadonlySet<string>, after: bigint | undefined): Promise<bigint | undefined>;

  subscribe(options: SubscribeOptions): Subscription;
  /** Asks the database for keys of persons anew: another process may have erased a person. */
  forgetKeys(): void;
  /** Resolves when the store answers; rejects with `EventStoreUnavailable`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The record was changed since the caller saw it (412). */
export class StaleRevision extends Error {
  override readonly name = 'StaleRevision';
  constructor(readonly revision: number) {
    super(`the stream stands at revision ${revision}`);
  }
}

/** The race for a stream was lost three times (409 `CONFLICT_TRY_AGAIN`). */
export class ConflictTryAgain extends Error {
  override readonly name = 'ConflictTryAgain';
}

/** The event store does not answer (503); whether the events were written is unknown, a retry is safe. */
export class EventStoreUnavailable extends Error {
  override readonly name = 'EventStoreUnavailable';
}

/** An event lies in the store that this release cannot read: of an unknown kind, or not as its kind says. */
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
