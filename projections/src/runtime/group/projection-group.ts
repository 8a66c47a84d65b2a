import type { RecordedEvent } from '@zhidan/domain';
import { EventUnreadable } from '@zhidan/eventstore';
import { noteInTraces } from '@zhidan/tracing';
import { Mutex } from 'async-mutex';
import { setTimeout as pause } from 'node:timers/promises';
import { Poisoned } from '../../projection/poisoned.js';
import type { Position } from '../positions.js';
import { BatchWriter, type BatchWriterOptions, type WriteMode } from './batch-writer.js';
import {
  RestartableSubscription,
  SubscriptionReplaced,
  type SubscriptionOptions,
  type IsCurrent,
} from './subscription.js';
import { Progress } from './progress.js';
import type { ProjectionWriter } from './projection-writer.js';
import { Milestones } from './milestones.js';
import { Pace, type WriteThreshold } from './pace.js';
import { applyOneByOne, stopAtUnreadable, type StopHandler } from './stopping.js';

export interface ProjectionGroupOptions extends BatchWriterOptions, SubscriptionOptions {
  /** Each batch is written at once when left out, and always after the group has caught up. */
  readonly threshold?: WriteThreshold;
  readonly stopped: StopHandler;
  /** The group cannot go on, for a reason that is no projection's fault. */
  failed(error: unknown): void;
}

/**
 * After a batch of new events a group rests as long as the batch took, at most so many ms: what comes meanwhile is
 * written together. The busier the machine, the longer a batch takes, and the more events share the next one.
 */
const MAX_REST_MS = 20;

/** Some projections following the events together: one subscription, one batch after the other. */
export class ProjectionGroup {
  readonly #writer: BatchWriter;
  readonly #turns = new Mutex();
  readonly #milestones = new Milestones();
  readonly #progress = new Progress();
  readonly #pace: Pace;
  readonly #subscription: RestartableSubscription;
  #closed = false;

  constructor(private readonly options: ProjectionGroupOptions) {
    this.#writer = new BatchWriter(options);
    this.#pace = new Pace(options.threshold);
    this.#subscription = new RestartableSubscription(options, {
      onArrival: () => this.#progress.arrives(),
      onBatch: (isCurrent, events, upTo) => this.#batch(isCurrent, events, upTo),
      onCaughtUp: (isCurrent) => void this.#reachedHead(isCurrent),
      onError: (isCurrent, error) => this.#broke(isCurrent, error),
    });
  }

  get members(): readonly ProjectionWriter[] {
    return this.#writer.members;
  }

  /** All events up to here have been folded; after `hold` they are written too. */
  get position(): Position {
    return this.#progress.position;
  }

  /** Everything that was there when it began has come by. */
  get hasCaughtUp(): boolean {
    return this.#progress.hasCaughtUp;
  }

  get isStarted(): boolean {
    return this.#subscription.isBegun;
  }

  /** For how long there have been events that are not written, in ms; `undefined` before the first catch-up. */
  lag(now: number): number | undefined {
    return this.#progress.lag(now);
  }

  member(name: string): ProjectionWriter | undefined {
    return this.#writer.member(name);
  }

  add(member: ProjectionWriter): void {
    this.#writer.add(member);
  }

  remove(name: string): void {
    this.#writer.remove(name);
    this.#milestones.look();
  }

  /** Position of the last event in these categories that has come by since the group began. */
  lastOf(categories: readonly string[]): Position {
    return this.#progress.lastOf(categories);
  }

  start(after: Position): void {
    this.#progress.setsOut(after);
    this.#writer.setOut(after);
    this.#subscription.begin(after);
  }

  /** Waits between two batches with everything written; the next one comes when the answer is called. */
  async hold(): Promise<() => void> {
    for (;;) {
      const release = await this.#turns.acquire();
      try {
        await this.#writer.arrival();
        const { position } = this;
        if (this.#closed || position === undefined || position === this.#writer.written) return release;
        await this.#pass([], position, 'first');
        return release;
      } catch (error) {
        try {
          if (!(error instanceof Poisoned)) throw error;
          await this.#goBack(this.position);
        } catch (failure) {
          this.#fail(failure);
          throw failure;
        } finally {
          release();
        }
      }
    }
  }

  /** Kept when the group has come so far, or has no member left; not kept within the time: false. */
  until(condition: () => boolean, signal: AbortSignal, withinMs?: number): Promise<boolean> {
    return this.#milestones.until(() => this.members.length === 0 || condition(), signal, withinMs);
  }

  /** Resolves when no batch is under way any more, nor rows on their way. */
  async stop(): Promise<void> {
    this.#closed = true;
    await this.#subscription.end();
    await this.#writer.arrival().catch(() => undefined);
  }

  /** Goes on behind another position. May be called by a batch, which then ends as superseded. */
  #redirect(after: Position): void {
    this.#progress.turns();
    this.#subscription.redirect(after);
  }

  /** Back to what is written, to go on from there with care. */
  async #goBack(careful: Position): Promise<void> {
    this.#pace.careful(careful);
    this.#progress.goesBack();
    await this.#writer.rewind();
    this.#progress.setsOut(this.#writer.written);
    this.#redirect(this.position);
  }

  async #batch(isCurrent: IsCurrent, events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const release = await this.#turns.acquire();
    const began = performance.now();
    const since = new Date();
    try {
      if (this.#closed || !isCurrent()) throw new SubscriptionReplaced();
      await this.#apply(events, upTo);
      this.#progress.passed(events, upTo);
      this.#noteFold(events, since);
    } catch (error) {
      if (!(error instanceof SubscriptionReplaced)) this.#fail(error);
      throw error;
    } finally {
      release();
    }
    this.#milestones.look();
    if (this.#progress.isLive) await pause(Math.min(performance.now() - began, MAX_REST_MS));
  }

  /** Only of what is news: a rebuild folds requests of years. */
  #noteFold(events: readonly RecordedEvent[], since: Date): void {
    if (!this.#progress.isLive) return;
    const about = { 'zhidan.events_in_batch': events.length };
    noteInTraces('fold', since, about, () => events.map(({ metadata }) => metadata.correlation));
  }

  async #apply(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const allWritten = this.#writer.isWritten;
    try {
      await this.#pass(events, upTo, this.#whenToWrite());
    } catch (error) {
      if (!(error instanceof Poisoned)) throw error;
      if (!allWritten) {
        await this.#goBack(upTo);
        throw new SubscriptionReplaced();
      }
      await this.#writer.rewind();
      await applyOneByOne(this.#writer, events, this.options.stopped);
      await this.#pass([], upTo, 'first');
    }
  }

  #whenToWrite(): WriteMode {
    const { isLive, position } = this.#progress;
    return isLive ? 'first' : this.#pace.at(position, this.#writer.unwritten, Date.now());
  }

  async #pass(events: readonly RecordedEvent[], upTo: bigint, writing: WriteMode): Promise<void> {
    await this.#writer.pass(events, upTo, writing);
    if (writing !== 'later') this.#pace.wrote(Date.now());
  }

  async #reachedHead(isCurrent: IsCurrent): Promise<void> {
    try {
      // Writes what is left.
      const release = await this.hold();
      release();
      if (!isCurrent()) return;
      this.#progress.reachedHead();
      this.#milestones.look();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The subscription starts again by itself; until it has caught up it is unknown what has come meanwhile. */
  #broke(isCurrent: IsCurrent, error: unknown): void {
    if (!isCurrent()) return;
    this.#progress.broke();
    if (error instanceof EventUnreadable)
      void this.#leaveBehind(isCurrent, error).catch((failure: unknown) => this.#fail(failure));
  }

  /** Those that needed an event which cannot be read stop; the others go on behind it. */
  async #leaveBehind(isCurrent: IsCurrent, error: EventUnreadable): Promise<void> {
    const release = await this.hold();
    try {
      if (!isCurrent() || this.#closed) return;
      const { position } = error;
      await stopAtUnreadable(this.#writer, error, this.options.stopped);
      await this.#pass([], position, 'first');
      this.#progress.passed([], position);
      this.#redirect(position);
    } finally {
      release();
    }
    this.#milestones.look();
  }

  /** Whether the last transaction was committed may be unknown: nothing more is applied from here. */
  #fail(error: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#subscription.close();
    this.options.failed(error);
  }
}
