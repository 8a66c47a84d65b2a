import { ceilExactTo, toExact, multiplyExact, toNumber } from '../../core/exact.js';
import type { CartonSize } from '../facts.js';

/** The volume of a number of cartons in cubic metres and cubic feet, rounded up to 4 decimals. */
export function volumeOf({ length, width, height }: CartonSize, cartons: number) {
  const cubicCentimetres = multiplyExact(toExact(length), toExact(width), toExact(height), toExact(cartons));
  const volume = (perCubicCentimetre: number) =>
    toNumber(ceilExactTo(multiplyExact(cubicCentimetres, toExact(perCubicCentimetre)), 4), 4);
  return { total_cbm: volume(1e-6), total_cuft: volume(36e-6) };
}
