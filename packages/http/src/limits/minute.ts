const MINUTE_MS = 60_000;

/** What one did in the minute that began then, and in the one before it. */
interface Count {
  began: number;
  now: number;
  before: number;
}

/** What each of many does in a sliding minute, made of this one and a share of the last. Kept in memory. */
export class MinuteCounts {
  readonly #counts = new Map<string, Count>();
  #sweptAt: number;

  /** `clock` in milliseconds. */
  constructor(private readonly clock: () => number = Date.now) {
    this.#sweptAt = clock();
  }

  /** Seconds until one more is no more than `most` in a minute; 0 where it is none now. */
  waitOf(key: string, most: number): number {
    const now = this.clock();
    const count = this.#counts.get(key);
    if (count === undefined) return 0;
    const { began, now: done, before } = countAt(count, now);
    const share = 1 - (now - began) / MINUTE_MS;
    return done + before * share + 1 > most ? Math.max(1, Math.ceil((began + MINUTE_MS - now) / 1000)) : 0;
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
