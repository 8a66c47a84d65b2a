import type { RecordedEvent } from '@zhidan/domain';
import { EventUnreadable } from '@zhidan/eventstore';
import { addSpanToTraces } from '@zhidan/tracing';
import { Mutex } from 'async-mutex';
import { setTimeout as sleep } from 'node:timers/promises';
import { PoisonedError } from '../../projection/poisoned.js';
import { withUndoneEvents } from '../../projection/undone.js';
import { earliest, type Position } from '../positions.js';
import { BatchWriter, type BatchWriterOptions } from './batch-writer.js';
import { Progress } from './progress.js';
import type { ProjectionWriter } from './projection-writer.js';
import {
  RestartableSubscription,
  SubscriptionReplaced,
  type IsCurrent,
  type SubscriptionOptions,
} from './subscription.js';
import { writeModeAt, type WriteThreshold } from './write-mode.js';

export interface ProjectionGroupOptions extends BatchWriterOptions, SubscriptionOptions {
  /** Without a threshold each batch is written at once, as always after the group has caught up. */
  readonly threshold?: WriteThreshold;
  /** Called if the group cannot continue for a reason outside its projections. */
  failed(error: unknown): void;
}

/**
 * After a batch of new events a group pauses for as long as the batch took, at most this many ms, so that the
 * events of that time are written together. On a busier machine batches take longer, and more events share the
 * next batch.
 */
const MAX_REST_MS = 20;

/** Projections that receive events together: one subscription, and one batch at a time. */
export class ProjectionGroup {
  readonly #writer: BatchWriter;
  readonly #turns = new Mutex();
  readonly #progress = new Progress();
  readonly #subscription: RestartableSubscription;
  /** Each batch up to this position is written at once, to find the event that a table refuses. */
  #oneByOneUpTo: Position;
  #wroteAt = 0;
  #closed = false;

  constructor(private readonly options: ProjectionGroupOptions) {
    this.#writer = new BatchWriter(options);
    this.#subscription = new RestartableSubscription(options, {
      onArrival: () => this.#progress.batchArrived(),
      onBatch: (isCurrent, events, upTo) => this.#takeBatch(isCurrent, events, upTo),
      onCaughtUp: (isCurrent) => void this.#caughtUp(isCurrent),
      onError: (isCurrent, error) => this.#interrupted(isCurrent, error),
    });
  }

  get writers(): readonly ProjectionWriter[] {
    return this.#writer.writers;
  }

  /** All events up to this position have been folded; after `pause` their rows are also written. */
  get position(): Position {
    return this.#progress.position;
  }

  get hasCaughtUp(): boolean {
    return this.#progress.hasCaughtUp;
  }

  /** The time for which events have not been written, in ms; `undefined` before the first catch-up. */
  get lag(): number | undefined {
    return this.#progress.lag;
  }

  writerOf(name: string): ProjectionWriter | undefined {
    return this.#writer.writerOf(name);
  }

  add(writer: ProjectionWriter): void {
    this.#writer.add(writer);
  }

  remove(name: string): void {
    this.#writer.remove(name);
    this.#progress.check();
  }

  lastPositionIn(categories: readonly string[]): Position {
    return this.#progress.lastPositionIn(categories);
  }

  /**
   * Subscribes after the common position of all projections of the group. No effect if the group is empty or
   * already started.
   */
  start(): void {
    const { writers } = this;
    if (writers.length === 0 || this.#subscription.isStarted) return;
    const after = earliest(writers.map(({ position }) => position));
    this.#progress.moveTo(after);
    this.#writer.start(after);
    this.#subscription.start(after);
  }

  /** Pauses the group between two batches, with all rows written; calling the returned function resumes it. */
  async pause(): Promise<() => void> {
    for (;;) {
      const release = await this.#turns.acquire();
      try {
        await this.#writer.flushed();
        const { position } = this;
        if (this.#closed || position === undefined || position === this.#writer.written) return release;
        await this.#write(position);
        return release;
      } catch (error) {
        try {
          if (!(error instanceof PoisonedError)) throw error;
          await this.#rollBack(this.position);
        } catch (failure) {
          this.#fail(failure);
          throw failure;
        } finally {
          release();
        }
      }
    }
  }

  /** Resolves with true when the condition holds or the group is empty, with false after the given time. */
  until(condition: () => boolean, signal: AbortSignal, withinMs?: number): Promise<boolean> {
    return this.#progress.until(() => this.writers.length === 0 || condition(), signal, withinMs);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#subscription.stop();
    await this.#writer.flushed().catch(() => undefined);
  }

  async #takeBatch(isCurrent: IsCurrent, events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const release = await this.#turns.acquire();
    const began = performance.now();
    const since = new Date();
    try {
      if (this.#closed || !isCurrent()) throw new SubscriptionReplaced();
      await this.#apply(await withUndoneEvents(this.options.eventStore, events), upTo);
      this.#progress.batchApplied(events, upTo);
      this.#traceFold(events, since);
    } catch (error) {
      if (!(error instanceof SubscriptionReplaced)) this.#fail(error);
      throw error;
    } finally {
      release();
    }
    this.#progress.check();
    if (this.#progress.isLive) await sleep(Math.min(performance.now() - began, MAX_REST_MS));
  }

  /** Only batches of new events are traced, because a rebuild folds events of many years. */
  #traceFold(events: readonly RecordedEvent[], since: Date): void {
    if (!this.#progress.isLive) return;
    const about = { 'zhidan.events_in_batch': events.length };
    addSpanToTraces('fold', since, about, () => events.map(({ metadata }) => metadata.correlation));
  }

  async #apply(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const allWritten = this.#writer.isWritten;
    try {
      const mode = this.#writeMode();
      await this.#writer.apply(events, upTo, mode);
      if (mode !== 'later') this.#wroteAt = Date.now();
    } catch (error) {
      if (!(error instanceof PoisonedError)) throw error;
      if (!allWritten) {
        await this.#rollBack(upTo);
        throw new SubscriptionReplaced();
      }
      await this.#writer.rollBack();
      await this.#writer.applyOneByOne(events);
      await this.#write(upTo);
    }
  }

  #writeMode() {
    const { isLive, position } = this.#progress;
    if (isLive) return 'now';
    return writeModeAt(position, {
      threshold: this.options.threshold,
      oneByOneUpTo: this.#oneByOneUpTo,
      unwritten: this.#writer.unwritten,
      sinceWrite: Date.now() - this.#wroteAt,
    });
  }

  async #write(upTo: bigint): Promise<void> {
    await this.#writer.apply([], upTo, 'now');
    this.#wroteAt = Date.now();
  }

  /** Returns to the written rows; from there, each batch up to this position is written at once. */
  async #rollBack(oneByOneUpTo: Position): Promise<void> {
    this.#oneByOneUpTo = oneByOneUpTo;
    this.#progress.rolledBack();
    await this.#writer.rollBack();
    this.#progress.moveTo(this.#writer.written);
    this.#restart();
  }

  /** Subscribes again; the handling of the current batch then ends with `SubscriptionReplaced`. */
  #restart(): void {
    this.#progress.restarted();
    this.#subscription.restart(this.position);
  }

  async #caughtUp(isCurrent: IsCurrent): Promise<void> {
    try {
      // Pausing writes the rows that are still in memory.
      const resume = await this.pause();
      resume();
      if (!isCurrent()) return;
      this.#progress.caughtUp();
      this.#progress.check();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The subscription restarts automatically, except after an event that cannot be read. */
  #interrupted(isCurrent: IsCurrent, error: unknown): void {
    if (!isCurrent()) return;
    this.#progress.interrupted();
    if (error instanceof EventUnreadable)
      void this.#skipUnreadable(isCurrent, error).catch((failure: unknown) => this.#fail(failure));
  }

  /** Stops the projections that need the unreadable event; the others continue after it. */
  async #skipUnreadable(isCurrent: IsCurrent, error: EventUnreadable): Promise<void> {
    const resume = await this.pause();
    try {
      if (!isCurrent() || this.#closed) return;
      const { position } = error;
      await this.#writer.stopAtUnreadable(error);
      await this.#write(position);
      this.#progress.batchApplied([], position);
      this.#restart();
    } finally {
      resume();
    }
    this.#progress.check();
  }

  /** Ends the group, since it may be unknown whether the last transaction was committed. */
  #fail(error: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#subscription.close();
    this.options.failed(error);
  }
}
