/** A page says at most twice a second what it shows; who steps on from record to record is never cut off. */
const MOST_AT_ONCE = 10;
const MORE_EACH_MS = 500;

/** How often one browser may say what it shows. */
export class MessageRate {
  #left = MOST_AT_ONCE;
  #at = 0;

  /** Whether one more is taken at this moment, in ms of a clock that never goes back. */
  takes(now: number): boolean {
    this.#left = Math.min(MOST_AT_ONCE, this.#left + (now - this.#at) / MORE_EACH_MS);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
