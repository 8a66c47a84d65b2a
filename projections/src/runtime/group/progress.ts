import type { RecordedEvent } from '@zhidan/domain';
import type { Position } from '../positions.js';
import { Lag } from './lag.js';
import { LastSeen } from './last-seen.js';

/** How far a group is: up to which event, whether what comes is news, and for how long it has been behind. */
export class Progress {
  readonly #lag = new Lag();
  readonly #lastSeen = new LastSeen();
  #position: Position;
  #isLive = false;
  #hasCaughtUp = false;

  /** All events up to here have been folded. */
  get position(): Position {
    return this.#position;
  }

  /** What comes now has just happened. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** Everything that was there when the group began has come by. */
  get hasCaughtUp(): boolean {
    return this.#hasCaughtUp;
  }

  /** For how long there have been events that are not written, in ms; `undefined` before the first catch-up. */
  lag(now: number): number | undefined {
    return this.#lag.at(now);
  }

  /** Position of the last event in these categories that has come by since the group began. */
  lastOf(categories: readonly string[]): Position {
    return this.#lastSeen.of(categories);
  }

  setsOut(after: Position): void {
    this.#position = after;
  }

  /** To open events takes as long as to fold them, and is no rest. */
  arrives(): void {
    this.#lag.began(Date.now());
  }

  passed(events: readonly RecordedEvent[], upTo: bigint): void {
    this.#lastSeen.note(events);
    this.#position = upTo;
    const newest = events.at(-1);
    if (newest !== undefined) this.#lag.ended(Date.now(), Date.parse(newest.metadata.at));
  }

  reachedHead(): void {
    this.#isLive = true;
    this.#hasCaughtUp = true;
    this.#lag.caughtUp(Date.now());
  }

  /** Goes on behind another position, and has to reach the head from there. */
  turns(): void {
    this.#isLive = false;
  }

  /** Some of what was folded is to be folded again. */
  goesBack(): void {
    this.#hasCaughtUp = false;
  }

  /** Until it has caught up again it is unknown what has come meanwhile. */
  broke(): void {
    this.#isLive = false;
    this.#lag.broke(Date.now());
  }
}
