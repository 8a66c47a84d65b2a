/** A random generator that is reproducible: the same seed always draws the same picture. */
export interface SeededRandom {
  /** A number from 0 up to, not including, 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both inclusive. */
  readonly whole: (low: number, high: number) => number;
  /** One of the items. Throws when there is none. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** A 32-bit number from any text (FNV-1a). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** Creates a generator from a seed (mulberry32). */
export const createSeededRandom = (seed: string): SeededRandom => {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new Error('chance cannot pick from nothing');
    return item;
  };
  return { next, between: (low, high) => low + next() * (high - low), whole, pick };
};
