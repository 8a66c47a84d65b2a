import { ceilTo, exact, times, toNumber } from '../../core/exact.js';
import type { CartonSize } from '../facts.js';

/** Cubic metres and cubic feet of so many cartons, rounded up to 4 decimals. */
export function volumeOf({ length, width, height }: CartonSize, cartons: number) {
  const cubicCentimetres = times(exact(length), exact(width), exact(height), exact(cartons));
  const volume = (perCubicCentimetre: number) =>
    toNumber(ceilTo(times(cubicCentimetres, exact(perCubicCentimetre)), 4), 4);
  return { total_cbm: volume(1e-6), total_cuft: volume(36e-6) };
}
