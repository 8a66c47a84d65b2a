import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { Client } from '@zhidan/database';
import type { EventStore, Subscription } from '@zhidan/eventstore';
import type { Change } from '../projection/fold-batch.js';
import { Poisoned } from '../projection/poisoned.js';
import type { Member } from './member.js';
import { Turns } from './turns.js';

/** What one batch did to one projection's rows. */
export interface Written {
  readonly member: Member;
  readonly changes: readonly Change[];
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
  /** A projection could not take an event and has left the lane; its table holds all that came before. */
  stopped(member: Member, event: RecordedEvent, error: Poisoned): Promise<void>;
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
  #position: bigint | undefined;
  #closed = false;
  #caughtUp = false;
  /** When all that there was had been applied, the last time that this was so (ms of the clock). */
  #atHead: number | undefined;
  #busy = false;
  #events = 0;

  constructor(private readonly options: LaneOptions) {}

  get members(): readonly Member[] {
    return [...this.#members.values()];
  }

  get position(): bigint | undefined {
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
    if (!this.#caughtUp || this.#atHead === undefined) return undefined;
    return this.#busy ? now - this.#atHead : 0;
  }

  has(name: string): boolean {
    return this.#members.has(name);
  }

  add(member: Member): void {
    this.#members.set(member.name, member);
  }

  remove(name: string): void {
    this.#members.delete(name);
    this.#look();
  }

  /** Position of the last event in these categories that the lane has applied since it began. */
  lastOf(categories: readonly string[]): bigint | undefined {
    return categories.reduce<bigint | undefined>((last, category) => {
      const seen = this.#seen.get(category);
      return seen !== undefined && (last === undefined || seen > last) ? seen : last;
    }, undefined);
  }

  start(after: bigint | undefined): void {
    const { name, eventStore, categories, batchSize } = this.options;
    this.#position = after;
    this.#subscription = eventStore.subscribe({
      name,
      ...(categories === undefined ? {} : { categories }),
      after,
      batchSize,
      onBatch: (events, upTo) => this.#batch(events, upTo),
      onCaughtUp: () => {
        this.#caughtUp = true;
        this.#atHead = Date.now();
        this.#busy = false;
        this.#look();
      },
    });
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
  }

  async #batch(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    this.#busy = events.length > 0;
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
    if (this.#caughtUp && events.length < this.options.batchSize) {
      this.#busy = false;
      this.#atHead = Date.now();
    }
  }

  async #apply(events: readonly RecordedEvent[], upTo: bigint): Promise<void> {
    try {
      await this.#commit(events, upTo);
    } catch (error) {
      if (!(error instanceof Poisoned)) throw error;
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
        this.#members.delete(member.name);
        await this.options.stopped(member, event, error);
      }
    }
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
