import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { Client } from '@zhidan/database';
import { EventUnreadable, type EventStore, type Subscription } from '@zhidan/eventstore';
import type { Change } from '../projection/fold-batch.js';
import { Poisoned } from '../projection/poisoned.js';
import { Lag } from './lag.js';
import type { Member } from './member.js';
import { isBefore, latest, type Position } from './positions.js';
import { Turns } from './turns.js';

/** What one batch did to one projection's rows. */
export interface Written {
  readonly member: Member;
  readonly changes: readonly Change[];
}

/** Which event a projection could not take; without a type when not even that could be read. */
export interface PoisonEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string | null;
}

export interface LaneOptions {
  readonly name: string;
  readonly eventStore: EventStore;
  /** All categories when left out: then the lane's position tells of every event there is. */
  readonly categories?: readonly string[];
  readonly batchSize: number;
  readonly transaction: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>;
  /** Runs in the transaction of each batch, after the rows are written. */
  save?(client: Client, written: readonly Written[], upTo: bigint): Promise<void>;
  /**
   * A projection could not take an event and has left the lane; its table holds all that came before. Where
   * this is left out the lane does not find out which event it was.
   */
  stopped?(member: Member, event: PoisonEvent, error: Poisoned): Promise<void>;
  /** A projection could not take some event and has left the lane, its table in no defined state. */
  dropped?(member: Member): void;
  /** The lane cannot go on, for a reason that is no projection's fault. */
  failed(error: unknown): void;
}

/** Some projections following the events together: one subscription, one transaction per batch. */
export class Lane {
  readonly #turns = new Turns();
  readonly #members = new Map<string, Member>();
  readonly #watchers = new Set<() => void>();
  /** Per category the position of the last event that came by. */
  readonly #seen = new Map<string, bigint>();
  #subscription: Subscription | undefined;
  #position: Position;
  #closed = false;
  #caughtUp = false;
  readonly #lag = new Lag();
  /** An event that cannot be read is being left behind. */
  #passing: Promise<void> | undefined;
  #events = 0;

  constructor(private readonly options: LaneOptions) {}

  get members(): readonly Member[] {
    return [...this.#members.values()];
  }

  get position(): Position {
    return this.#position;
  }

  /** Everything that was there when the lane began has been applied. */
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

  /** For how long there have been events that are not applied, in ms; `undefined` before the first catch-up. */
  lag(now: number): number | undefined {
    return this.#lag.at(now);
  }

  has(name: string): boolean {
    return this.#members.has(name);
  }

  add(member: Member): void {
    this.#members.set(member.projection.name, member);
  }

  /** Lets a projection go whose table cannot be finished. */
  drop(name: string): void {
    this.#drop(name);
    this.#look();
  }

  remove(name: string): void {
    this.#members.delete(name);
    this.#look();
  }

  /** Position of the last event in these categories that the lane has applied since it began. */
  lastOf(categories: readonly string[]): Position {
    return categories.reduce<Position>((last, category) => latest(last, this.#seen.get(category)), undefined);
  }

  start(after: Position): void {
    this.#position = after;
    this.#subscribe(after);
  }

  /** Waits between two batches; the next one comes when the function it gets is called. */
  hold(): Promise<() => void> {
    return this.#turns.hold();
  }

  /** Kept when the lane has come so far, or has nobody left; not kept within the time: false. */
  until(condition: () => boolean, signal: AbortSignal, withinMs?: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        signal.removeEventListener('abort', abort);
        finish();
      };
      const abort = () => end(() => reject(signal.reason as Error));
      const look = () => {
        if (this.#members.size === 0 || condition()) end(() => resolve(true));
      };
      if (withinMs !== undefined) timer = setTimeout(() => end(() => resolve(false)), withinMs);
      this.#watchers.add(look);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      else look();
    });
  }

  /** Resolves when no batch is under way any more. */
  async stop(): Promise<void> {
    this.#closed = true;
    await this.#subscription?.stop();
    await this.#passing;
  }

  #subscribe(after: Position): void {
    const { name, eventStore, categories, batchSize } = this.options;
    this.#subscription = eventStore.subscribe({
      name,
      ...(categories === undefined ? {} : { categories }),
      after,
      batchSize,
      onBatch: (events, upTo) => this.#batch(events, upTo),
      onCaughtUp: () => this.#reachedHead(),
      onError: (error) => this.#broke(error),
    });
  }

  #reachedHead(): void {
    this.#caughtUp = true;
    this.#lag.caughtUp(Date.now());
    this.#look();
  }

  /** The subscription starts again by itself; until it has caught up nobody knows what has come meanwhile. */
  #broke(error: unknown): void {
    this.#lag.broke(Date.now());
    if (!(error instanceof EventUnreadable) || this.#passing !== undefined || this.#closed) return;
    this.#passing = this.#pass(error)
      .catch((failure: unknown) => this.#fail(failure))
      .finally(() => (this.#passing = undefined));
  }

  /** Those that needed an event which cannot be read stop; the others go on behind it. */
  async #pass(error: EventUnreadable): Promise<void> {
    await this.#subscription?.stop();
    await this.#turns.take(async () => {
      const { stream, revision, position } = error;
      for (const member of this.members) {
        const { name, categories } = member.projection;
        if (!categories.includes(categoryOfStream(stream)) || !isBefore(member.position, position)) continue;
        await this.#stop(member, { stream, revision, type: null }, new Poisoned(name, error));
      }
      await this.#commit([], position);
      this.#passed([], position);
    });
    this.#look();
    if (!this.#closed) this.#subscribe(error.position);
  }

  async #batch(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    if (events.length > 0) this.#lag.began(Date.now());
    const release = await this.#turns.hold();
    try {
      if (this.#closed) throw new Error(`${this.options.name} is closed`);
      await this.#apply(events, upTo);
      this.#passed(events, upTo);
    } catch (error) {
      this.#fail(error);
      throw error;
    } finally {
      release();
    }
    this.#look();
  }

  /** Whether the last transaction was committed may be unknown: nothing more is applied from here. */
  #fail(error: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    this.options.failed(error);
  }

  #passed(events: readonly RecordedEvent[], upTo: bigint): void {
    for (const event of events) this.#seen.set(categoryOfStream(event.stream), event.position);
    this.#position = upTo;
    this.#events += events.length;
    const newest = events.at(-1);
    if (newest !== undefined) this.#lag.ended(Date.now(), Date.parse(newest.metadata.at));
  }

  async #apply(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    try {
      await this.#commit(events, upTo);
    } catch (error) {
      if (!(error instanceof Poisoned)) throw error;
      if (this.options.stopped === undefined) {
        this.#drop(error.projection);
        return this.#apply(events, upTo);
      }
      // Which event it was shows when they come one by one.
      for (const event of events) await this.#applyOne(event);
      await this.#commit([], upTo);
    }
  }

  async #applyOne(event: RecordedEvent): Promise<void> {
    for (;;) {
      try {
        return await this.#commit([event], event.position);
      } catch (error) {
        const member = error instanceof Poisoned ? this.#members.get(error.projection) : undefined;
        if (!(error instanceof Poisoned) || member === undefined) throw error;
        await this.#stop(member, event, error);
      }
    }
  }

  async #stop(member: Member, event: PoisonEvent, error: Poisoned): Promise<void> {
    if (this.options.stopped === undefined) return this.#drop(error.projection);
    this.#members.delete(error.projection);
    await this.options.stopped(member, event, error);
  }

  #drop(name: string): void {
    const member = this.#members.get(name);
    this.#members.delete(name);
    if (member !== undefined) this.options.dropped?.(member);
  }

  async #commit(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    try {
      const written = await this.options.transaction(async (client) => {
        const results = await writeAll(client, this.members, events);
        await this.options.save?.(client, results, upTo);
        return results;
      });
      for (const { member, changes } of written) member.committed(changes, upTo);
    } catch (error) {
      for (const member of this.members) member.forget();
      throw error;
    }
  }

  #look(): void {
    for (const look of this.#watchers) look();
  }
}

/** Side by side, so that one projection folds while PostgreSQL works for another. */
async function writeAll(
  client: Client,
  members: readonly Member[],
  events: readonly RecordedEvent[],
): Promise<readonly Written[]> {
  // Each one is waited for, also after a failure: a statement sent late would fall out of the transaction.
  const ended = await Promise.allSettled(
    members.map(async (member) => ({ member, changes: await member.write(client, events) })),
  );
  const failures = ended.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  // One statement that fails makes all later ones of its transaction fail: the cause is the one to tell.
  if (failures.length > 0) throw failures.find((failure) => failure instanceof Poisoned) ?? failures[0];
  return ended.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}
