import { randomUUID } from 'node:crypto';
import {
  accessJournal,
  isJournaled,
  repeatKeyOf,
  systemCaller,
  taipeiDate,
  type AccessEntry,
  type AccessJournal,
  type CalendarDate,
  type AccessJournalLevel,
} from '@zhidan/domain';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { RetryableConflict, EventStoreUnavailable, type EventStore } from '../types.js';

export interface AccessJournalOptions {
  readonly eventStore: Pick<EventStore, 'handle'>;
  readonly kept: AccessJournalLevel;
  readonly clock: () => Date;
  readonly logger?: Logger;
  /** Called with the number of entries that will never be written. */
  readonly onLost?: (entries: number) => void;
  /** How long entries are gathered before they are appended together, in ms. */
  readonly gatherMs?: number;
  /** How long to wait before an unavailable store is tried again, in ms. */
  readonly pauseMs?: number;
  /** The most entries that wait to be written; further entries are lost. */
  readonly mostWaiting?: number;
}

export interface OpenAccessJournal extends AccessJournal {
  readonly waiting: number;
  /** Writes waiting entries; entries that the store refuses then are lost. */
  close(): Promise<void>;
}

const defaults = { gatherMs: 500, pauseMs: 5_000, mostWaiting: 10_000 };

/** Entries have some hundred bytes each, and the store accepts 1 MiB per append. */
const MOST_AT_ONCE = 500;
/** Repeated downloads of the same thing by one person within this time are recorded as one entry. */
const REPEATED_WITHIN_MS = 5 * 60_000;
const MOST_REMEMBERED = 10_000;

interface Noted extends AccessEntry {
  readonly at: string;
}

/** Entries of one day that are appended together, with the same idempotency key at each retry. */
interface Batch {
  readonly key: string;
  readonly day: CalendarDate;
  readonly entries: readonly Noted[];
}

/** Gathers accesses and appends them to the stream of their day, in the order in which they were noted. */
class GatheringJournal implements OpenAccessJournal {
  readonly #options: AccessJournalOptions & typeof defaults;
  readonly #downloads = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: REPEATED_WITHIN_MS });
  #noted: Noted[] = [];
  /** The batch whose append may have failed; it is retried before any other entries are written. */
  #batch: Batch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: AccessJournalOptions) {
    this.#options = { ...defaults, ...options };
  }

  get waiting(): number {
    return this.#noted.length + (this.#batch?.entries.length ?? 0);
  }

  note(entry: AccessEntry): void {
    if (!isJournaled(entry.event, this.#options.kept) || this.#isRepeated(entry)) return;
    if (this.waiting >= this.#options.mostWaiting) return this.#lose(1);
    this.#noted.push({ ...entry, at: this.#options.clock().toISOString() });
    this.#writeAfter(this.#options.gatherMs);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    clearTimeout(this.#timer);
    await this.#write();
    if (this.waiting === 0) return;
    this.#options.logger?.error({ entries: this.waiting }, 'the access journal was not written to its end');
    this.#lose(this.waiting);
    this.#noted = [];
    this.#batch = undefined;
  }

  #isRepeated(entry: AccessEntry): boolean {
    const key = repeatKeyOf(entry);
    if (key === undefined) return false;
    if (this.#downloads.has(key)) return true;
    this.#downloads.set(key, true);
    return false;
  }

  #writeAfter(ms: number): void {
    if (this.#timer !== undefined || this.#writing !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#write().then(() => {
        this.#writing = undefined;
        if (this.waiting > 0) this.#writeAfter(this.#options.pauseMs);
      });
    }, ms);
  }

  /** Writes batch after batch until no entry waits or the store is unavailable. */
  async #write(): Promise<void> {
    while (this.waiting > 0) {
      this.#batch ??= this.#nextBatch();
      if (!(await this.#append(this.#batch))) return;
      this.#batch = undefined;
    }
  }

  /** Removes the first waiting entries that belong to one day. */
  #nextBatch(): Batch {
    const day = taipeiDate(this.#noted[0]?.at ?? '');
    const foreign = this.#noted.findIndex(({ at }) => taipeiDate(at) !== day);
    const entries = this.#noted.splice(0, Math.min(foreign < 0 ? MOST_AT_ONCE : foreign, MOST_AT_ONCE));
    return { key: randomUUID(), day, entries };
  }

  /** Appends a batch; false when the store is unavailable and the batch must be retried. */
  async #append({ key, day, entries }: Batch): Promise<boolean> {
    const each = entries.map(({ actor, correlation, at }) => ({
      actor,
      correlation,
      causation: correlation,
      now: at,
    }));
    const [first] = each;
    if (first === undefined) return true;
    const context = { ...first, caller: systemCaller, each, idempotencyKey: key };
    try {
      const events = entries.map(({ event }) => event);
      await this.#options.eventStore.handle(accessJournal, day, { kind: 'note', events }, null, context);
      return true;
    } catch (error) {
      if (error instanceof EventStoreUnavailable || error instanceof RetryableConflict) {
        this.#options.logger?.warn(
          { err: error, entries: this.waiting },
          'the access journal waits for the event store',
        );
        return false;
      }
      this.#options.logger?.error({ err: error, entries: entries.length }, 'accesses cannot be written');
      this.#lose(entries.length);
      return true;
    }
  }

  #lose(entries: number): void {
    this.#options.onLost?.(entries);
  }
}

export const openAccessJournal = (options: AccessJournalOptions): OpenAccessJournal =>
  new GatheringJournal(options);
