import type { SeededRandom } from '../chance.js';
import { hillNoise } from './noise.js';

// Local constants are faster in code that runs for every pixel.
const { abs, atan2, exp, hypot, min, sin, sqrt } = Math;

/** The height of the cloth above flat, in pixels, at a point of the 720-pixel drawing. */
type Folds = (x: number, y: number) => number;

export type MakeFolds = (chance: SeededRandom) => Folds;

/** The profile of a fold: rounded at its top, sharp in its valley. */
const ridge = (phase: number): number => {
  const wave = sin(phase);
  return 1 - sqrt(1 - 0.94 * wave * wave + 0.002) * 1.1 + 0.1 * wave;
};

/** Long parallel folds; `angle` is their direction in degrees, `wave` their distance in pixels. */
export const drapeFolds =
  (angle: number, wave: number, height: number): MakeFolds =>
  (chance) => {
    const bend = hillNoise(chance);
    const swell = hillNoise(chance);
    const across = ((angle + 90) * Math.PI) / 180;
    const [ax, ay] = [Math.cos(across), sin(across)];
    const start = chance.between(0, 20);
    return (x, y) => {
      const along = (x * -ay + y * ax) / 420;
      const place = (x * ax + y * ay) / wave;
      const phase = Math.PI * (place + 0.55 * bend(place * 0.7 + start, along) + start);
      return height * (0.55 + 0.45 * swell(place * 0.5, along + 7)) * ridge(phase);
    };
  };

/** Gathers that radiate from a point and fade out. */
export const gatherFolds =
  (cx: number, cy: number, count: number, height: number, reach: number): MakeFolds =>
  (chance) => {
    const bend = hillNoise(chance);
    return (x, y) => {
      const dx = x - cx;
      const dy = y - cy;
      const distance = hypot(dx, dy);
      const turn = atan2(dy, dx);
      const fade = exp(-distance / reach) * min(1, distance / 110) ** 1.5;
      return height * fade * ridge((turn * count) / 2 + 0.9 * bend(turn * 2, distance / 160));
    };
  };

/** Small dents and bumps, as of cloth that was handled; `size` is roughly their distance in pixels. */
export const rumpleFolds =
  (size: number, height: number): MakeFolds =>
  (chance) => {
    const large = hillNoise(chance);
    const small = hillNoise(chance);
    return (x, y) =>
      height *
      (large(x / size, y / size) + 0.4 * abs(small((x + y * 0.5) / size / 0.6, (y - x * 0.3) / size / 0.6)));
  };

/** Creases from folding: straight valleys across the picture at the given positions. */
export const creaseFolds =
  (columns: readonly number[], rows: readonly number[], height: number): MakeFolds =>
  () =>
  (x, y) => {
    const valley = (distance: number) => -exp(-abs(distance) / 9) - 0.5 * exp(-(distance * distance) / 2600);
    return (
      height *
      (columns.reduce((sum, column) => sum + valley(x - column), 0) +
        rows.reduce((sum, row) => sum + valley(y - row), 0))
    );
  };

export const flatFolds: MakeFolds = () => () => 0;

export const combineFolds =
  (...makers: readonly MakeFolds[]): MakeFolds =>
  (chance) => {
    const all = makers.map((make) => make(chance));
    return (x, y) => all.reduce((sum, folds) => sum + folds(x, y), 0);
  };
