const MINUTE_MS = 60_000;

/** Counts of one key in the minute that began at this time, and in the minute before. */
interface Count {
  began: number;
  now: number;
  before: number;
}

/**
 * Estimates counts per key for the last sixty seconds, from the present minute and a share of the previous one.
 * The counts are in memory only.
 */
export class MinuteCounts {
  readonly #counts = new Map<string, Count>();
  #sweptAt: number;

  /** The clock counts milliseconds. */
  constructor(private readonly clock: () => number = Date.now) {
    this.#sweptAt = clock();
  }

  /** Seconds until one more request stays within `most` per minute; 0 where it already does. */
  waitOf(key: string, most: number): number {
    const now = this.clock();
    const count = this.#counts.get(key);
    if (count === undefined) return 0;
    const { began, now: done, before } = countAt(count, now);
    const share = 1 - (now - began) / MINUTE_MS;
    return done + before * share + 1 > most ? Math.max(1, Math.ceil((began + MINUTE_MS - now) / 1_000)) : 0;
  }

  add(key: string): void {
    const now = this.clock();
    this.#sweep(now);
    const count = countAt(this.#counts.get(key), now);
    count.now += 1;
    this.#counts.set(key, count);
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < MINUTE_MS) return;
    this.#sweptAt = now;
    for (const [key, { began }] of this.#counts) if (now - began >= 2 * MINUTE_MS) this.#counts.delete(key);
  }
}

function countAt(count: Count | undefined, now: number): Count {
  if (count === undefined || now - count.began >= 2 * MINUTE_MS) return { began: now, now: 0, before: 0 };
  if (now - count.began < MINUTE_MS) return count;
  return { began: count.began + MINUTE_MS, now: 0, before: count.now };
}
