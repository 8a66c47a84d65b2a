import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import { latest, type Position } from '../positions.js';

/** A group without a batch for this long has nothing to do. */
const IDLE_MS = 100;

/**
 * How far a group of projections is: up to which event, whether what comes is new, and for how long there have been
 * events that are not applied. Others may wait here until the group has come far enough.
 */
export class Progress {
  #position: Position;
  #isLive = false;
  #hasCaughtUp = false;
  readonly #lastByCategory = new Map<string, bigint>();
  readonly #waiting = new Set<() => void>();

  /** When everything was last applied; undefined before the first time. */
  #upToDateAt: number | undefined;
  #isApplying = false;
  /** The subscription is interrupted, so that new events are not seen. */
  #isInterrupted = false;
  #appliedAt = 0;
  #newestEventAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = Date.now) {}

  /** All events up to here have been folded. */
  get position(): Position {
    return this.#position;
  }

  /** The events that come now have just happened. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** Everything that was there when the group started has been applied. */
  get hasCaughtUp(): boolean {
    return this.#hasCaughtUp;
  }

  /** For how long there have been events that are not applied, in ms; undefined before the first catch-up. */
  get lag(): number | undefined {
    if (this.#upToDateAt === undefined) return undefined;
    if (this.#isIdle()) return 0;
    const now = this.now();
    const sinceUpToDate = now - this.#upToDateAt;
    // Under a steady load the group is never idle; then the age of the newest applied event counts.
    return this.#isInterrupted
      ? sinceUpToDate
      : Math.max(0, Math.min(sinceUpToDate, now - this.#newestEventAt));
  }

  /** Position of the last event in these categories that was applied since the group started. */
  lastPositionIn(categories: readonly string[]): Position {
    return categories.reduce<Position>(
      (last, category) => latest(last, this.#lastByCategory.get(category)),
      undefined,
    );
  }

  /** The group goes on from here. */
  moveTo(position: Position): void {
    this.#position = position;
  }

  /** Opening the events of a batch takes as long as folding them, so applying begins here. */
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

  /** The group subscribes again from another position and has to catch up from there. */
  restarted(): void {
    this.#isLive = false;
  }

  /** Some of the events that were folded are folded again. */
  rolledBack(): void {
    this.#hasCaughtUp = false;
  }

  /** Until the group has caught up again it is unknown which events came meanwhile. */
  interrupted(): void {
    this.#isLive = false;
    this.#noteUpToDateIfIdle();
    this.#isInterrupted = true;
    this.#isApplying = false;
  }

  /**
   * Resolves with true when the condition holds at a check, with false when it does not within the time. Rejects when
   * the signal is aborted.
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

  /** Checks the conditions that others wait for. */
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
