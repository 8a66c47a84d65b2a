import { LRUCache } from 'lru-cache';
import type { HeadState } from './head.js';

/**
 * A cache of the heads of recently used streams, as committed. The writer passes on each change. A reader may
 * add a head that it has read, unless the writer changed that stream meanwhile: the head would be outdated.
 */
export class StreamHeadCache {
  readonly #known: LRUCache<string, HeadState>;
  readonly #lookups = new Map<string, symbol>();

  constructor(most: number) {
    this.#known = new LRUCache({ max: most });
  }

  get(stream: string): HeadState | undefined {
    return this.#known.get(stream);
  }

  /** Stores a head that the writer has changed or read. */
  set(stream: string, head: HeadState): void {
    this.#lookups.delete(stream);
    this.#known.set(stream, head);
  }

  async getOrLookUp(stream: string, lookUp: (stream: string) => Promise<HeadState>): Promise<HeadState> {
    const known = this.#known.get(stream);
    if (known !== undefined) return known;
    const mine = Symbol();
    this.#lookups.set(stream, mine);
    try {
      const found = await lookUp(stream);
      if (this.#lookups.get(stream) === mine) this.#known.set(stream, found);
      return this.#known.get(stream) ?? found;
    } finally {
      if (this.#lookups.get(stream) === mine) this.#lookups.delete(stream);
    }
  }
}
