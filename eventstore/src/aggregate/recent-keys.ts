const KEPT_MS = 24 * 60 * 60 * 1_000;

/** The first and last revision of the events that a command with an idempotency key added. */
export interface KeyedEvents {
  readonly at: string;
  readonly first: number;
  readonly last: number;
}

/** Idempotency keys of one stream's events, kept for 24 hours after the events' own time. */
export class RecentIdempotencyKeys {
  readonly #events = new Map<string, KeyedEvents>();

  /** Records the idempotency key of an event; must be called in the order of the stream. */
  note(key: string, at: string, revision: number): void {
    const kept = this.#events.get(key);
    const first = kept?.last === revision - 1 ? kept.first : revision;
    this.#events.delete(key);
    this.#events.set(key, { at, first, last: revision });
  }

  find(key: string, now: string): KeyedEvents | undefined {
    this.#forgetBefore(Date.parse(now) - KEPT_MS);
    return this.#events.get(key);
  }

  #forgetBefore(instant: number): void {
    for (const [key, { at }] of this.#events) {
      if (Date.parse(at) >= instant) return;
      this.#events.delete(key);
    }
  }
}
