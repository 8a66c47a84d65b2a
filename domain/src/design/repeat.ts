import { keysOf } from '../core/keys.js';
import type { Vector2 } from './lengths.js';

const { floor } = Math;

const titles = {
  basic: '平鋪',
  'half-drop': '半降',
  'half-brick': '半磚',
  mirror: '鏡射',
  single: '單張',
} as const;

/** The ways in which a picture is repeated over the cloth. */
export type Repeat = keyof typeof titles;
export const repeats = keysOf(titles);
export const repeatTitles: Readonly<Record<Repeat, string>> = titles;

/** Two coordinates that are changed in place, because creating an object for every pixel would be slow. */
export interface MutablePoint {
  u: number;
  v: number;
}

/**
 * Converts a place on the cloth to the point of the picture that is shown there. The place is counted in
 * pictures from the upper left corner of the first one; the point has coordinates from 0 to 1. False where no
 * picture is shown.
 */
export function foldIntoPicture(repeat: Repeat, spot: MutablePoint): boolean {
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

/** Shifts every second picture by a half. */
const shifted = (share: number, count: number): number => {
  if (!isOdd(count)) return share;
  return share < 0.5 ? share + 0.5 : share - 0.5;
};

const mirrored = (share: number, count: number): number => (isOdd(count) ? 1 - share : share);

const isOdd = (count: number): boolean => count % 2 !== 0;

/** One picture in the cell of a pattern, in units of the picture's width and height. */
interface CellPicture {
  readonly at: Vector2;
  /** Whether the picture is mirrored left to right, and whether it is upside down. */
  readonly flips: readonly [across: boolean, down: boolean];
}

/** The smallest rectangle that repeats without a shift: its size in pictures, and its content. */
export interface RepeatCell {
  readonly size: Vector2;
  readonly pictures: readonly CellPicture[];
}

const upright = (x: number, y: number): CellPicture => ({ at: [x, y], flips: [false, false] });

/** The cell of each repetition; a picture that crosses an edge occurs on both sides of it. */
export const repeatCells: Readonly<Record<Exclude<Repeat, 'single'>, RepeatCell>> = {
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
 * The smallest of all offsets that give the same pattern, in widths and heights of the picture. A single
 * picture keeps its offset.
 */
export function smallestOffset(repeat: Repeat, [u, v]: Vector2): Vector2 {
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
