/** So long without anything to do says that there is nothing to do. */
const IDLE_MS = 100;

/**
 * For how long there have been events that are not applied, estimated from what a subscription shows. All
 * times are ms of one clock.
 */
export class Lag {
  /** When everything had last been applied; undefined before the first time. */
  #atHead: number | undefined;
  #works = false;
  /** Broken: what comes meanwhile is not seen. */
  #blind = false;
  #endedAt = 0;
  /** When the last event that was applied had happened. */
  #newest = Number.NEGATIVE_INFINITY;

  caughtUp(now: number): void {
    this.#blind = false;
    this.#works = false;
    this.#atHead = now;
  }

  began(now: number): void {
    if (this.#isIdle(now)) this.#atHead = now;
    this.#works = true;
  }

  ended(now: number, newest: number | undefined): void {
    this.#works = false;
    this.#endedAt = now;
    if (newest !== undefined) this.#newest = newest;
  }

  broke(now: number): void {
    if (this.#isIdle(now)) this.#atHead = now;
    this.#blind = true;
    this.#works = false;
  }

  /** Undefined before everything that there was has been applied once. */
  at(now: number): number | undefined {
    if (this.#atHead === undefined) return undefined;
    if (this.#isIdle(now)) return 0;
    const sinceHead = now - this.#atHead;
    // Under a steady load there is never a rest; then the age of what was applied last counts.
    return this.#blind ? sinceHead : Math.max(0, Math.min(sinceHead, now - this.#newest));
  }

  #isIdle(now: number): boolean {
    return this.#atHead !== undefined && !this.#blind && !this.#works && now - this.#endedAt >= IDLE_MS;
  }
}
