/** An event that was committed recently. */
export interface TailEvent {
  readonly position: number;
  readonly stream: string;
  readonly type: string;
  readonly revision: string;
  readonly response: Buffer;
}

/**
 * The newest events, cached for subscribers. The oldest are dropped: a subscriber that is too far behind reads
 * the table instead.
 */
export class Tail {
  #events: TailEvent[] = [];
  /** The index of the first cached event; dropped events before it are removed from the array now and then. */
  #first = 0;
  #bytes = 0;
  /** Every event after this position is cached. */
  #floor: number;
  readonly #mostBytes: number;
  readonly #followers = new Set<() => void>();

  constructor(lastPosition: number, mostBytes: number) {
    this.#floor = lastPosition;
    this.#mostBytes = mostBytes;
  }

  get lastPosition(): number {
    return this.#events.at(-1)?.position ?? this.#floor;
  }

  push(events: readonly TailEvent[]): void {
    if (events.length === 0) return;
    for (const event of events) {
      this.#events.push(event);
      this.#bytes += event.response.length;
    }
    this.#forget();
    for (const tell of this.#followers) tell();
  }

  /** At most `most` events after a position, oldest first; undefined when some of them are no longer cached. */
  after(position: number, most: number): readonly TailEvent[] | undefined {
    if (position < this.#floor) return undefined;
    const from = this.#indexAfter(position);
    return this.#events.slice(from, from + most);
  }

  /** Calls the listener after every push, until the returned function is called. */
  follow(tell: () => void): () => void {
    this.#followers.add(tell);
    return () => this.#followers.delete(tell);
  }

  /** Drops all events; subscribers that have not received them read the table instead. */
  clear(): void {
    this.#floor = this.lastPosition;
    this.#events = [];
    this.#first = 0;
    this.#bytes = 0;
  }

  #forget(): void {
    while (this.#bytes > this.#mostBytes) {
      const oldest = this.#events[this.#first];
      if (oldest === undefined) break;
      this.#bytes -= oldest.response.length;
      this.#floor = oldest.position;
      this.#first += 1;
    }
    if (this.#first * 2 > this.#events.length) {
      this.#events = this.#events.slice(this.#first);
      this.#first = 0;
    }
  }

  #indexAfter(position: number): number {
    let low = this.#first;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const event = this.#events[middle];
      if (event !== undefined && event.position <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
