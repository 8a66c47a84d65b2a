import type { Pair } from './lengths.js';
import { mapped, turnedAndMoved } from './map.js';
import type { Placing } from './placing.js';

/** What is cut of a region, and how far what matters stays away from the cut. */
interface Cut {
  readonly print_mm: Pair;
  readonly safe_mm: number;
}

/** A thing on the cloth: a picture or a text. */
type Placed = Pick<Placing, 'offset_mm' | 'rotation_deg'> & { readonly size_mm: Pair };

/** The corners of a thing on the cloth, clockwise from its own upper left. */
export function cornersOnCloth({
  offset_mm,
  rotation_deg,
  size_mm: [width, height],
}: Placed): readonly Pair[] {
  const to = turnedAndMoved(rotation_deg, offset_mm);
  return (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as const
  ).map((corner) => mapped(to, corner));
}

/** Rounding moves an edge by so much. */
const TOLERANCE_MM = 0.11;

/** Whether any part of a thing lies closer to the cut than is safe. A repeated picture goes beyond it by intention. */
export function isOutsideSafeArea(placed: Placed, { print_mm: [width, height], safe_mm }: Cut): boolean {
  const least = safe_mm - TOLERANCE_MM;
  return cornersOnCloth(placed).some(
    ([x, y]) => x < least || y < least || x > width - least || y > height - least,
  );
}
