import { keysOf } from '../core/keys.js';
import type { Pair } from './lengths.js';

const { floor } = Math;

const titles = {
  basic: '平鋪',
  'half-drop': '半降',
  'half-brick': '半磚',
  mirror: '鏡射',
  single: '單張',
} as const;

/** How a picture is repeated over the cloth. */
export type Repeat = keyof typeof titles;
export const repeats = keysOf(titles);
export const repeatTitles: Readonly<Record<Repeat, string>> = titles;

/** Two coordinates that are changed where they stand: this runs for every pixel, and makes no object for any. */
export interface Spot {
  u: number;
  v: number;
}

/**
 * Which point of the picture shows at a place of the cloth. The place counts pictures across and down from the upper
 * left corner of the first one, and becomes the point, each from 0 to 1. False where no picture lies.
 */
export function foldIntoPicture(repeat: Repeat, spot: Spot): boolean {
  const column = floor(spot.u);
  const row = floor(spot.v);
  const x = spot.u - column;
  const y = spot.v - row;
  spot.u = x;
  spot.v = y;
  switch (repeat) {
    case 'basic':
      return true;
    case 'half-drop':
      spot.v = shifted(y, column);
      return true;
    case 'half-brick':
      spot.u = shifted(x, row);
      return true;
    case 'mirror':
      spot.u = mirrored(x, column);
      spot.v = mirrored(y, row);
      return true;
    case 'single':
      return column === 0 && row === 0;
  }
}

/** Every second picture lies half of one further. */
const shifted = (share: number, count: number): number => {
  if (!isOdd(count)) return share;
  return share < 0.5 ? share + 0.5 : share - 0.5;
};

const mirrored = (share: number, count: number): number => (isOdd(count) ? 1 - share : share);

const isOdd = (count: number): boolean => count % 2 !== 0;

/** One picture in the cell of a pattern, in widths and heights of the picture. */
interface CellPicture {
  readonly at: Pair;
  /** Turned over to the left or upside down. */
  readonly flips: readonly [across: boolean, down: boolean];
}

/** The smallest rectangle that repeats without a shift: how many pictures wide and high it is, and what lies in it. */
export interface Cell {
  readonly size: Pair;
  readonly pictures: readonly CellPicture[];
}

const upright = (x: number, y: number): CellPicture => ({ at: [x, y], flips: [false, false] });

/** The cell of each repeat; a picture that crosses an edge stands on both sides of it. */
export const cells: Readonly<Record<Exclude<Repeat, 'single'>, Cell>> = {
  basic: { size: [1, 1], pictures: [upright(0, 0)] },
  'half-drop': { size: [2, 1], pictures: [upright(0, 0), upright(1, -0.5), upright(1, 0.5)] },
  'half-brick': { size: [1, 2], pictures: [upright(0, 0), upright(-0.5, 1), upright(0.5, 1)] },
  mirror: {
    size: [2, 2],
    pictures: [
      upright(0, 0),
      { at: [1, 0], flips: [true, false] },
      { at: [0, 1], flips: [false, true] },
      { at: [1, 1], flips: [true, true] },
    ],
  },
};

/**
 * The first of all offsets that give the same pattern, in widths and heights of the picture. A single picture has
 * one offset alone.
 */
export function firstOffset(repeat: Repeat, [u, v]: Pair): Pair {
  if (repeat === 'single') return [u, v];
  const [columns, rows] = [floor(u), floor(v)];
  switch (repeat) {
    case 'basic':
      return [u - columns, v - rows];
    case 'half-drop':
      return [u - columns, within(v - columns / 2, 1)];
    case 'half-brick':
      return [within(u - rows / 2, 1), v - rows];
    case 'mirror':
      return [within(u, 2), within(v, 2)];
  }
}

const within = (value: number, size: number): number => value - floor(value / size) * size;
