import type { RecordedEvent } from '@zhidan/domain/core';
import type { StoredEvent } from '../wire/stored-event.js';

/** An event that has come. It is opened only where a reader wants it at that moment. */
export interface Heard extends Pick<StoredEvent, 'stream' | 'type' | 'position'> {
  readonly opened: RecordedEvent | undefined;
}

export type Accepts = (event: Pick<StoredEvent, 'stream' | 'type'>) => boolean;

/** Wanted events, and the position up to which all were looked at. */
export interface Gathered {
  readonly events: readonly RecordedEvent[];
  readonly upTo: bigint;
}

/** Most wanted events that wait in memory: a subscription that is further behind reads the store by itself. */
const MOST_WAITING = 2_000;
/** As often as the store sends a checkpoint: so many unwanted events later the position moves on without an event. */
const PASSED_OVER = 32;

/** The part of a shared tail that one subscription wants, until it is taken. */
export class TailReader {
  readonly #accepts: Accepts;
  readonly #left: () => void;
  #waiting: RecordedEvent[] = [];
  #passed = 0;
  #upTo: bigint;
  #isOver = false;
  #wake = (): void => undefined;

  constructor(after: bigint, accepts: Accepts, left: () => void) {
    this.#upTo = after;
    this.#accepts = accepts;
    this.#left = left;
  }

  /** Nothing more comes; what has come can still be taken. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** How far everything was looked at without finding anything that is not taken yet; undefined where something is. */
  get nothingUpTo(): bigint | undefined {
    return this.#waiting.length === 0 ? this.#upTo : undefined;
  }

  /** Whether it wants such events. */
  accepts(event: Pick<StoredEvent, 'stream' | 'type'>): boolean {
    return this.#accepts(event);
  }

  push(events: readonly Heard[]): void {
    for (const { opened, ...event } of events) {
      if (event.position <= this.#upTo) continue;
      const isWanted = this.#accepts(event);
      // What was not opened, since it came before this reader, is read from the store.
      if (this.#waiting.length >= MOST_WAITING || (isWanted && opened === undefined)) {
        this.leave();
        return;
      }
      this.#upTo = event.position;
      if (isWanted && opened !== undefined) this.#waiting.push(opened);
      else this.#passed += 1;
    }
    if (this.#hasNews()) this.#wake();
  }

  /** Resolves when there is something to take, or nothing more will come. */
  async arrival(): Promise<void> {
    if (this.#isOver || this.#hasNews()) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** What has come, at most so many events; undefined when there is nothing. */
  take(most: number): Gathered | undefined {
    if (!this.#hasNews()) return undefined;
    const events = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    const last = events.at(-1);
    if (this.#waiting.length > 0 && last !== undefined) return { events, upTo: last.position };
    this.#passed = 0;
    return { events, upTo: this.#upTo };
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Ends the tail: nothing more is wanted. */
  leave(): void {
    this.end();
    this.#left();
  }

  #hasNews(): boolean {
    return this.#waiting.length > 0 || this.#passed >= PASSED_OVER;
  }
}
