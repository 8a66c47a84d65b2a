import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import { EventUnreadable, type EventStore, type Subscription } from '@zhidan/eventstore';
import { Mutex } from 'async-mutex';
import { setTimeout as pause } from 'node:timers/promises';
import { Poisoned } from '../projection/poisoned.js';
import { Convoy, type ConvoyOptions, type Writing } from './convoy.js';
import { Lag } from './lag.js';
import type { Member } from './member.js';
import { Milestones } from './milestones.js';
import { isBefore, latest, type Position } from './positions.js';

/** Which event a projection could not take; without a type when not even that could be read. */
export interface PoisonEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string | null;
}

/** How much may be left unwritten while there is a long way to go. */
export interface Hurry {
  readonly rows: number;
  readonly ms: number;
}

export interface LaneOptions extends ConvoyOptions {
  readonly name: string;
  readonly eventStore: EventStore;
  /** All categories when left out: then the lane's position tells of every event there is. */
  readonly categories?: readonly string[];
  readonly batchSize: number;
  /** Each batch is written at once when left out, and always after the lane has caught up. */
  readonly hurry?: Hurry;
  /** A projection could not take an event and has left the lane; its table holds all that came before. */
  stopped(member: Member, event: PoisonEvent, error: Poisoned): Promise<void>;
  /** The lane cannot go on, for a reason that is no projection's fault. */
  failed(error: unknown): void;
}

/**
 * After a batch of new events a lane rests as long as the batch took, at most so many ms: what comes meanwhile is
 * written together. The busier the machine, the longer a batch takes, and the more events share the next one.
 */
const MOST_REST_MS = 20;

/** The lane went another way in the meantime; whoever is told so is not needed any more. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Some projections following the events together: one subscription, one batch after the other. */
export class Lane {
  readonly #convoy: Convoy;
  readonly #turns = new Mutex();
  readonly #milestones = new Milestones();
  readonly #lag = new Lag();
  /** Per category the position of the last event that came by. */
  readonly #seen = new Map<string, bigint>();
  #subscription: Subscription | undefined;
  /** Counts subscriptions: what comes of an earlier one counts no more. */
  #course = 0;
  #redirecting: Promise<void> = Promise.resolve();
  #position: Position;
  /** Up to here each batch is written at once, to find an event that some table refuses. */
  #carefulUpTo: Position;
  #wroteAt = 0;
  #live = false;
  #caughtUp = false;
  #closed = false;
  #events = 0;

  constructor(private readonly options: LaneOptions) {
    this.#convoy = new Convoy(options);
  }

  get members(): readonly Member[] {
    return this.#convoy.members;
  }

  /** All events up to here have been folded; after `hold` they are written too. */
  get position(): Position {
    return this.#position;
  }

  /** Everything that was there when the lane began has come by. */
  get hasCaughtUp(): boolean {
    return this.#caughtUp;
  }

  get isStarted(): boolean {
    return this.#subscription !== undefined;
  }

  /** How many events went through since it began. */
  get events(): number {
    return this.#events;
  }

  /** For how long there have been events that are not written, in ms; `undefined` before the first catch-up. */
  lag(now: number): number | undefined {
    return this.#lag.at(now);
  }

  has(name: string): boolean {
    return this.member(name) !== undefined;
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
    return categories.reduce<Position>((last, category) => latest(last, this.#seen.get(category)), undefined);
  }

  start(after: Position): void {
    this.#position = after;
    this.#convoy.setOut(after);
    this.#subscribe(after);
  }

  /** Waits between two batches with everything written; the next one comes when the answer is called. */
  async hold(): Promise<() => void> {
    for (;;) {
      const release = await this.#turns.acquire();
      try {
        await this.#convoy.arrival();
        if (this.#closed || this.#position === undefined || this.#position === this.#convoy.written)
          return release;
        await this.#pass([], this.#position, 'first');
        return release;
      } catch (error) {
        try {
          if (!(error instanceof Poisoned)) throw error;
          await this.#goBack(this.#position);
        } catch (failure) {
          this.#fail(failure);
          throw failure;
        } finally {
          release();
        }
      }
    }
  }

  /** Kept when the lane has come so far, or has nobody left; not kept within the time: false. */
  until(condition: () => boolean, signal: AbortSignal, withinMs?: number): Promise<boolean> {
    return this.#milestones.until(() => this.members.length === 0 || condition(), signal, withinMs);
  }

  /** Resolves when no batch is under way any more, nor rows on their way. */
  async stop(): Promise<void> {
    this.#closed = true;
    await this.#redirecting;
    await this.#subscription?.stop();
    await this.#convoy.arrival().catch(() => undefined);
  }

  #subscribe(after: Position): void {
    const { name, eventStore, categories, batchSize } = this.options;
    this.#course += 1;
    const course = this.#course;
    this.#subscription = eventStore.subscribe({
      name,
      ...(categories === undefined ? {} : { categories }),
      after,
      batchSize,
      // To open events takes as long as to fold them, and is no rest.
      onArrival: () => this.#lag.began(Date.now()),
      onBatch: (events, upTo) => this.#batch(course, events, upTo),
      onCaughtUp: () => void this.#reachedHead(course),
      onError: (error) => this.#broke(course, error),
    });
  }

  /** Goes on behind another position. May be called by a batch, which then ends as superseded. */
  #redirect(after: Position): void {
    this.#course += 1;
    this.#live = false;
    const before = this.#subscription;
    this.#redirecting = (async () => {
      await before?.stop();
      if (!this.#closed) this.#subscribe(after);
    })();
  }

  /** Back to what is written, to go on from there with care. */
  async #goBack(careful: Position): Promise<void> {
    this.#carefulUpTo = careful;
    this.#caughtUp = false;
    await this.#convoy.rewind();
    this.#position = this.#convoy.written;
    this.#redirect(this.#position);
  }

  async #batch(course: number, events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    const release = await this.#turns.acquire();
    const began = performance.now();
    try {
      if (this.#closed || course !== this.#course) throw new Superseded();
      await this.#apply(events, upTo);
      this.#passed(events, upTo);
    } catch (error) {
      if (!(error instanceof Superseded)) this.#fail(error);
      throw error;
    } finally {
      release();
    }
    this.#milestones.look();
    if (this.#live) await pause(Math.min(performance.now() - began, MOST_REST_MS));
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
      // Which event it was shows when they come one by one.
      await this.#convoy.rewind();
      for (const event of events) await this.#applyOne(event);
      await this.#pass([], upTo, 'first');
    }
  }

  async #applyOne(event: RecordedEvent): Promise<void> {
    for (;;) {
      try {
        return await this.#pass([event], event.position, 'first');
      } catch (error) {
        const member = error instanceof Poisoned ? this.#convoy.member(error.projection) : undefined;
        if (!(error instanceof Poisoned) || member === undefined) throw error;
        await this.#convoy.rewind();
        this.#convoy.remove(member.name);
        await this.options.stopped(member, event, error);
      }
    }
  }

  async #pass(events: readonly RecordedEvent[], upTo: bigint, writing: Writing): Promise<void> {
    await this.#convoy.pass(events, upTo, writing);
    if (writing !== 'later') this.#wroteAt = Date.now();
  }

  #whenToWrite(): Writing {
    const { hurry } = this.options;
    if (hurry === undefined || this.#live || isBefore(this.#position, this.#carefulUpTo)) return 'first';
    return this.#convoy.unwritten >= hurry.rows || Date.now() - this.#wroteAt >= hurry.ms
      ? 'meanwhile'
      : 'later';
  }

  #passed(events: readonly RecordedEvent[], upTo: bigint): void {
    for (const event of events) this.#seen.set(categoryOfStream(event.stream), event.position);
    this.#position = upTo;
    this.#events += events.length;
    const newest = events.at(-1);
    if (newest !== undefined) this.#lag.ended(Date.now(), Date.parse(newest.metadata.at));
  }

  async #reachedHead(course: number): Promise<void> {
    try {
      // Writes what is left.
      const release = await this.hold();
      release();
      if (course !== this.#course) return;
      this.#live = true;
      this.#caughtUp = true;
      this.#lag.caughtUp(Date.now());
      this.#milestones.look();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The subscription starts again by itself; until it has caught up nobody knows what has come meanwhile. */
  #broke(course: number, error: unknown): void {
    if (course !== this.#course) return;
    this.#live = false;
    this.#lag.broke(Date.now());
    if (error instanceof EventUnreadable)
      void this.#leaveBehind(course, error).catch((failure: unknown) => this.#fail(failure));
  }

  /** Those that needed an event which cannot be read stop; the others go on behind it. */
  async #leaveBehind(course: number, error: EventUnreadable): Promise<void> {
    const release = await this.hold();
    try {
      if (course !== this.#course || this.#closed) return;
      const { stream, revision, position } = error;
      for (const member of this.members) {
        const { name, categories } = member.projection;
        if (!categories.includes(categoryOfStream(stream)) || !isBefore(member.position, position)) continue;
        this.#convoy.remove(name);
        await this.options.stopped(member, { stream, revision, type: null }, new Poisoned(name, error));
      }
      await this.#pass([], position, 'first');
      this.#passed([], position);
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
    this.options.failed(error);
  }
}
