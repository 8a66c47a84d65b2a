/** The speed limit of verification. */
export interface PaceLimit {
  /** The most events, or heads of streams, per second. */
  readonly perSecond: number;
  /** The largest share of working time: a busy machine responds slowly and therefore gets longer pauses. */
  readonly share: number;
}

/** The longest pause in ms, even after a response that took minutes. */
const LONGEST_REST_MS = 10_000;

/** The pause after processing this many events in the given time. */
export const pauseAfter = (units: number, tookMs: number, { perSecond, share }: PaceLimit): number =>
  Math.max((units * 1_000) / perSecond - tookMs, Math.min(tookMs * (1 / share - 1), LONGEST_REST_MS));

export interface PaceClock {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** Work in small batches with pauses between them. */
export class WorkPace {
  #since: number;

  constructor(
    private readonly speed: PaceLimit,
    private readonly clockwork: PaceClock,
  ) {
    this.#since = clockwork.now();
  }

  /** Starts timing the next batch. */
  begin(): void {
    this.#since = this.clockwork.now();
  }

  /** Pauses after a batch of this many events. */
  async rest(units: number): Promise<void> {
    await this.clockwork.sleep(pauseAfter(units, this.clockwork.now() - this.#since, this.speed));
    this.begin();
  }
}
