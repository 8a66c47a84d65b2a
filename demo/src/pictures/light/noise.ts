import type { SeededRandom } from '../chance.js';

// Local constants are faster in code that runs for every pixel.
const { floor } = Math;

const GRID = 32;

/** Smooth noise between -1 and 1 with peaks about one unit apart; repeats after 32 units. */
export const hillNoise = (chance: SeededRandom): ((x: number, y: number) => number) => {
  const heights = Float32Array.from({ length: GRID * GRID }, () => chance.between(-1, 1));
  const height = (x: number, y: number) => heights[(y & (GRID - 1)) * GRID + (x & (GRID - 1))] ?? 0;
  return (x, y) => {
    const left = floor(x);
    const top = floor(y);
    const u = x - left;
    const v = y - top;
    const across = u * u * (3 - 2 * u);
    const down = v * v * (3 - 2 * v);
    const upper = height(left, top) * (1 - across) + height(left + 1, top) * across;
    const lower = height(left, top + 1) * (1 - across) + height(left + 1, top + 1) * across;
    return upper * (1 - down) + lower * down;
  };
};
