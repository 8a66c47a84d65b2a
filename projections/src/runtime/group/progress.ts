import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import { latest, type Position } from '../positions.js';

/** A group that has received no batch for this long counts as idle. */
const IDLE_MS = 100;

/**
 * The progress of a group of projections: its position, whether arriving events are new, and for how long
 * events have not been applied. Callers can wait here for a condition.
 */
export class Progress {
  #position: Position;
  #isLive = false;
  #hasCaughtUp = false;
  readonly #lastByCategory = new Map<string, bigint>();
  readonly #waiting = new Set<() => void>();

  /** The last time at which all known events were applied; undefined before the first time. */
  #upToDateAt: number | undefined;
  #isApplying = false;
  /** While the subscription is interrupted, new events are not seen. */
  #isInterrupted = false;
  #appliedAt = 0;
  #newestEventAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = Date.now) {}

  /** All events up to this position have been folded. */
  get position(): Position {
    return this.#position;
  }

  /** True if the arriving events have just happened, false while the group catches up. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** True once every event that existed when the group started has been applied. */
  get hasCaughtUp(): boolean {
    return this.#hasCaughtUp;
  }

  /** The time for which events have not been applied, in ms; undefined before the first catch-up. */
  get lag(): number | undefined {
    if (this.#upToDateAt === undefined) return undefined;
    if (this.#isIdle()) return 0;
    const now = this.now();
    const sinceUpToDate = now - this.#upToDateAt;
    // Under a steady load the group is never idle; the lag is then the age of the newest applied event.
    return this.#isInterrupted
      ? sinceUpToDate
      : Math.max(0, Math.min(sinceUpToDate, now - this.#newestEventAt));
  }

  /** The position of the last event in these categories that was applied since the group started. */
  lastPositionIn(categories: readonly string[]): Position {
    return categories.reduce<Position>(
      (last, category) => latest(last, this.#lastByCategory.get(category)),
      undefined,
    );
  }

  /** Sets the position from which the group continues. */
  moveTo(position: Position): void {
    this.#position = position;
  }

  /**
   * Decoding the events of a batch takes as long as folding them, so the time is measured from the arrival of
   * the batch.
   */
  batchArrived(): void {
    this.#noteUpToDateIfIdle();
    this.#isApplying = true;
  }

  batchApplied(events: readonly RecordedEvent[], upTo: bigint): void {
    for (const { stream, position } of events) this.#lastByCategory.set(categoryOfStream(stream), position);
    this.#position = upTo;
    const newest = events.at(-1);
    if (newest === undefined) return;
    this.#isApplying = false;
    this.#appliedAt = this.now();
    this.#newestEventAt = Date.parse(newest.metadata.at);
  }

  caughtUp(): void {
    this.#isLive = true;
    this.#hasCaughtUp = true;
    this.#isInterrupted = false;
    this.#isApplying = false;
    this.#upToDateAt = this.now();
  }

  /** Called when the group subscribes again from another position, from which it must catch up. */
  restarted(): void {
    this.#isLive = false;
  }

  /** Called when some of the folded events have to be folded again. */
  rolledBack(): void {
    this.#hasCaughtUp = false;
  }

  /** After an interruption the group has to catch up again before the number of missed events is known. */
  interrupted(): void {
    this.#isLive = false;
    this.#noteUpToDateIfIdle();
    this.#isInterrupted = true;
    this.#isApplying = false;
  }

  /**
   * Resolves with true when the condition holds at a check, with false after the given time. Rejects when the
   * signal is aborted.
   */
  until(condition: () => boolean, signal: AbortSignal, withinMs?: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        signal.removeEventListener('abort', abort);
        finish();
      };
      const abort = () => end(() => reject(signal.reason));
      const check = () => {
        if (condition()) end(() => resolve(true));
      };
      if (withinMs !== undefined) timer = setTimeout(() => end(() => resolve(false)), withinMs);
      this.#waiting.add(check);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      else check();
    });
  }

  /** Evaluates the conditions that callers of `until` wait for. */
  check(): void {
    for (const check of this.#waiting) check();
  }

  #isIdle(): boolean {
    return (
      this.#upToDateAt !== undefined &&
      !this.#isInterrupted &&
      !this.#isApplying &&
      this.now() - this.#appliedAt >= IDLE_MS
    );
  }

  #noteUpToDateIfIdle(): void {
    if (this.#isIdle()) this.#upToDateAt = this.now();
  }
}
