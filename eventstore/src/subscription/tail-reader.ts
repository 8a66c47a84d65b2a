import type { RecordedEvent } from '@zhidan/domain/core';
import type { StoredEvent } from '../wire/stored-event.js';

/** A received event. It is decrypted only if a reader wanted it when it arrived. */
export interface ReceivedEvent extends Pick<StoredEvent, 'stream' | 'type' | 'position'> {
  readonly opened: RecordedEvent | undefined;
}

export type AcceptEvent = (event: Pick<StoredEvent, 'stream' | 'type'>) => boolean;

/** Wanted events, and the position up to which all were considered. */
export interface TailBatch {
  readonly events: readonly RecordedEvent[];
  readonly upTo: bigint;
}

/** The most wanted events that wait in memory: a subscription further behind reads the store by itself. */
const MOST_WAITING = 2_000;
/**
 * After this many unwanted events in a row the position advances without an event, as often as the store's own
 * checkpoints.
 */
const PASSED_OVER = 32;

/** The events of a shared tail for one subscription. */
export class TailReader {
  readonly #accepts: AcceptEvent;
  readonly #left: () => void;
  #waiting: RecordedEvent[] = [];
  #passed = 0;
  #upTo: bigint;
  #isOver = false;
  #wake = (): void => undefined;

  constructor(after: bigint, accepts: AcceptEvent, left: () => void) {
    this.#upTo = after;
    this.#accepts = accepts;
    this.#left = left;
  }

  /** Whether the subscription has ended; events that already arrived can still be taken. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The position up to which no wanted event has arrived; undefined while a wanted event waits. */
  get nothingUpTo(): bigint | undefined {
    return this.#waiting.length === 0 ? this.#upTo : undefined;
  }

  /** Whether the subscription wants events of this type and stream. */
  accepts(event: Pick<StoredEvent, 'stream' | 'type'>): boolean {
    return this.#accepts(event);
  }

  push(events: readonly ReceivedEvent[]): void {
    for (const { opened, ...event } of events) {
      if (event.position <= this.#upTo) continue;
      const isWanted = this.#accepts(event);
      // A wanted event that arrived before this reader may not have been decrypted: it must be read from the
      // store.
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

  /** Resolves when an event can be taken, or nothing more will arrive. */
  async arrival(): Promise<void> {
    if (this.#isOver || this.#hasNews()) return;
    await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Takes at most this many waiting events; undefined when there are none. */
  take(most: number): TailBatch | undefined {
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

  /** Ends this reader, which then gets no more events of the shared tail. */
  leave(): void {
    this.end();
    this.#left();
  }

  #hasNews(): boolean {
    return this.#waiting.length > 0 || this.#passed >= PASSED_OVER;
  }
}
