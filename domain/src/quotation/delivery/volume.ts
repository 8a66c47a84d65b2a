import { ceilTo, exact, times, toNumber } from '../../core/exact.js';
import type { CartonSize } from '../facts.js';

/** The volume of a number of cartons in cubic metres and cubic feet, rounded up to 4 decimals. */
export function volumeOf({ length, width, height }: CartonSize, cartons: number) {
  const cubicCentimetres = times(exact(length), exact(width), exact(height), exact(cartons));
  const volume = (perCubicCentimetre: number) =>
    toNumber(ceilTo(times(cubicCentimetres, exact(perCubicCentimetre)), 4), 4);
  return { total_cbm: volume(1e-6), total_cuft: volume(36e-6) };
}
