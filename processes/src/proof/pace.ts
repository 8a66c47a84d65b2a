/** How fast a look over the store goes. */
export interface Speed {
  /** Events, or heads of streams, in a second at most. */
  readonly perSecond: number;
  /** Which share of the time it works at most: a busy machine answers late, and is left alone for longer. */
  readonly share: number;
}

/** After an answer that took minutes it does not rest for hours. */
const LONGEST_REST_MS = 10_000;

/** For how long to rest after so much work that took so long. */
export const restAfter = (units: number, tookMs: number, { perSecond, share }: Speed): number =>
  Math.max((units * 1000) / perSecond - tookMs, Math.min(tookMs * (1 / share - 1), LONGEST_REST_MS));

export interface Clockwork {
  /** Milliseconds of a clock that only goes forwards. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** Work in small lots with rests between them. */
export class Pace {
  #since: number;

  constructor(
    private readonly speed: Speed,
    private readonly clockwork: Clockwork,
  ) {
    this.#since = clockwork.now();
  }

  /** What is done from here on begins now. */
  begin(): void {
    this.#since = this.clockwork.now();
  }

  /** Rests after a lot of so many events. */
  async rest(units: number): Promise<void> {
    await this.clockwork.sleep(restAfter(units, this.clockwork.now() - this.#since, this.speed));
    this.begin();
  }
}
