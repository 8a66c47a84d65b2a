/**
 * A page announces its record at most twice a second; the limit leaves room for staff who step quickly through
 * records.
 */
const MOST_AT_ONCE = 10;
const MORE_EACH_MS = 500;

/** Limits how often one browser may send a message. */
export class MessageRateLimit {
  #left = MOST_AT_ONCE;
  #at = 0;

  /** Says whether one more message is accepted now; `now` is in ms of a monotonic clock. */
  takes(now: number): boolean {
    this.#left = Math.min(MOST_AT_ONCE, this.#left + (now - this.#at) / MORE_EACH_MS);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
