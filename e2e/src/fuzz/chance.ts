/** A random generator that is reproducible: the same seed gives the same choices. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** The generator of one request in a run, independent of the requests before. */
  static of(seed: number, request: number): SeededRandom {
    const chance = new SeededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(request + 1, 0x85ebca6b));
    // Neighbouring seeds give similar first values, so the first values are skipped.
    for (let count = 0; count < 4; count += 1) chance.next();
    return chance;
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(bound: number): number {
    return Math.floor(this.next() * bound);
  }

  /** True in this percentage of cases. */
  percent(share: number): boolean {
    return this.next() * 100 < share;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** A random item; undefined when the list is empty. */
  pickFrom<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }
}
