const FIRST = 64;
const SMALLEST = 4;
const LARGEST = 2_048;

/** Two pages are in memory at a time for each reader: one being sent, one being read. */
const WANTED_BYTES = 512 * 1024;

/** The number of rows of the next page: events have between a few bytes and a megabyte. */
export class AdaptivePageSize {
  #rows = FIRST;

  get rows(): number {
    return this.#rows;
  }

  learn(bytes: number): void {
    const better = bytes === 0 ? LARGEST : Math.floor((this.#rows * WANTED_BYTES) / bytes);
    this.#rows = Math.max(SMALLEST, Math.min(LARGEST, better, this.#rows * 4));
  }
}
