import type { RecordedEvent } from '@zhidan/domain';
import { EventUnreadable } from '@zhidan/eventstore';
import { noteInTraces } from '@zhidan/tracing';
import { Mutex } from 'async-mutex';
import { setTimeout as pause } from 'node:timers/promises';
import { Poisoned } from '../../projection/poisoned.js';
import type { Position } from '../positions.js';
import { Convoy, type ConvoyOptions, type Writing } from './convoy.js';
import { Course, Superseded, type CourseOptions, type IsCurrent } from './course.js';
import { Headway } from './headway.js';
import type { Member } from './member.js';
import { Milestones } from './milestones.js';
import { Pace, type Hurry } from './pace.js';
import { passOneByOne, stopAtUnreadable, type Stopped } from './stopping.js';

export interface LaneOptions extends ConvoyOptions, CourseOptions {
  /** Each batch is written at once when left out, and always after the lane has caught up. */
  readonly hurry?: Hurry;
  readonly stopped: Stopped;
  /** The lane cannot go on, for a reason that is no projection's fault. */
  failed(error: unknown): void;
}

/**
 * After a batch of new events a lane rests as long as the batch took, at most so many ms: what comes meanwhile is
 * written together. The busier the machine, the longer a batch takes, and the more events share the next one.
 */
const MOST_REST_MS = 20;

/** Some projections following the events together: one subscription, one batch after the other. */
export class Lane {
  readonly #convoy: Convoy;
  readonly #turns = new Mutex();
  readonly #milestones = new Milestones();
  readonly #headway = new Headway();
  readonly #pace: Pace;
  readonly #course: Course;
  #closed = false;

  constructor(private readonly options: LaneOptions) {
    this.#convoy = new Convoy(options);
    this.#pace = new Pace(options.hurry);
    this.#course = new Course(options, {
      onArrival: () => this.#headway.arrives(),
      onBatch: (isCurrent, events, upTo) => this.#batch(isCurrent, events, upTo),
      onCaughtUp: (isCurrent) => void this.#reachedHead(isCurrent),
      onError: (isCurrent, error) => this.#broke(isCurrent, error),
    });
  }

  get members(): readonly Member[] {
    return this.#convoy.members;
  }

  /** All events up to here have been folded; after `hold` they are written too. */
  get position(): Position {
    return this.#headway.position;
  }

  /** Everything that was there when it began has come by. */
  get hasCaughtUp(): boolean {
    return this.#headway.hasCaughtUp;
  }

  get isStarted(): boolean {
    return this.#course.isBegun;
  }

  /** For how long there have been events that are not written, in ms; `undefined` before the first catch-up. */
  lag(now: number): number | undefined {
    return this.#headway.lag(now);
  }

  member(name: string): Member | undefined {
    return this.#convoy.member(name);
  }

  add(member: Member): void {
    this.#convoy.add(member);
  }

  remove(name: string): void {
    this.#convoy.remove(name);
    this.#milestones.look();
  }

  /** Position of the last event in these categories that has come by since the lane began. */
  lastOf(categories: readonly string[]): Position {
    return this.#headway.lastOf(categories);
  }

  start(after: Position): void {
    this.#headway.setsOut(after);
    this.#convoy.setOut(after);
    this.#course.begin(after);
  }

  /** Waits between two batches with everything written; the next one comes when the answer is called. */
  async hold(): Promise<() => void> {
    for (;;) {
      const release = await this.#turns.acquire();
      try {
        await this.#convoy.arrival();
        const { position } = this;
        if (this.#closed || position === undefined || position === this.#convoy.written) return release;
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

  /** Kept when the lane has come so far, or has no member left; not kept within the time: false. */
  until(condition: () => boolean, signal: AbortSignal, withinMs?: number): Promise<boolean> {
    return this.#milestones.until(() => this.members.length === 0 || condition(), signal, withinMs);
  }

  /** Resolves when no batch is under way any more, nor rows on their way. */
  async stop(): Promise<void> {
    this.#closed = true;
    await this.#course.end();
    await this.#convoy.arrival().catch(() => undefined);
  }

  /** Goes on behind another position. May be called by a batch, which then ends as superseded. */
  #redirect(after: Position): void {
    this.#headway.turns();
    this.#course.redirect(after);
  }

  /** Back to what is written, to go on from there with care. */
  async #goBack(careful: Position): Promise<void> {
    this.#pace.careful(careful);
    this.#headway.goesBack();
    await this.#convoy.rewind();
    this.#headway.setsOut(this.#convoy.written);
    this.#redirect(this.position);
  }

  async #batch(isCurrent: IsCurrent, events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const release = await this.#turns.acquire();
    const began = performance.now();
    const since = new Date();
    try {
      if (this.#closed || !isCurrent()) throw new Superseded();
      await this.#apply(events, upTo);
      this.#headway.passed(events, upTo);
      this.#noteFold(events, since);
    } catch (error) {
      if (!(error instanceof Superseded)) this.#fail(error);
      throw error;
    } finally {
      release();
    }
    this.#milestones.look();
    if (this.#headway.isLive) await pause(Math.min(performance.now() - began, MOST_REST_MS));
  }

  /** Only of what is news: a rebuild folds requests of years. */
  #noteFold(events: readonly RecordedEvent[], since: Date): void {
    if (!this.#headway.isLive) return;
    const about = { 'zhidan.events_in_batch': events.length };
    noteInTraces('fold', since, about, () => events.map(({ metadata }) => metadata.correlation));
  }

  async #apply(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const allWritten = this.#convoy.isWritten;
    try {
      await this.#pass(events, upTo, this.#whenToWrite());
    } catch (error) {
      if (!(error instanceof Poisoned)) throw error;
      if (!allWritten) {
        await this.#goBack(upTo);
        throw new Superseded();
      }
      await this.#convoy.rewind();
      await passOneByOne(this.#convoy, events, this.options.stopped);
      await this.#pass([], upTo, 'first');
    }
  }

  #whenToWrite(): Writing {
    const { isLive, position } = this.#headway;
    return isLive ? 'first' : this.#pace.at(position, this.#convoy.unwritten, Date.now());
  }

  async #pass(events: readonly RecordedEvent[], upTo: bigint, writing: Writing): Promise<void> {
    await this.#convoy.pass(events, upTo, writing);
    if (writing !== 'later') this.#pace.wrote(Date.now());
  }

  async #reachedHead(isCurrent: IsCurrent): Promise<void> {
    try {
      // Writes what is left.
      const release = await this.hold();
      release();
      if (!isCurrent()) return;
      this.#headway.reachedHead();
      this.#milestones.look();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The subscription starts again by itself; until it has caught up it is unknown what has come meanwhile. */
  #broke(isCurrent: IsCurrent, error: unknown): void {
    if (!isCurrent()) return;
    this.#headway.broke();
    if (error instanceof EventUnreadable)
      void this.#leaveBehind(isCurrent, error).catch((failure: unknown) => this.#fail(failure));
  }

  /** Those that needed an event which cannot be read stop; the others go on behind it. */
  async #leaveBehind(isCurrent: IsCurrent, error: EventUnreadable): Promise<void> {
    const release = await this.hold();
    try {
      if (!isCurrent() || this.#closed) return;
      const { position } = error;
      await stopAtUnreadable(this.#convoy, error, this.options.stopped);
      await this.#pass([], position, 'first');
      this.#headway.passed([], position);
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
    this.#course.close();
    this.options.failed(error);
  }
}
