import type { Vector2 } from './lengths.js';
import { mapPoint, rotationAndShiftMap } from './map.js';
import type { PicturePlacement } from './placing.js';

/** The cut area of a region, and the safe distance from the cut. */
interface Cut {
  readonly print_mm: Vector2;
  readonly safe_mm: number;
}

/** A picture or a text on the cloth. */
type Placed = Pick<PicturePlacement, 'offset_mm' | 'rotation_deg'> & { readonly size_mm: Vector2 };

/** The corners of an object on the cloth, clockwise from its own upper left. */
export function cornersOnCloth({
  offset_mm,
  rotation_deg,
  size_mm: [width, height],
}: Placed): readonly Vector2[] {
  const to = rotationAndShiftMap(rotation_deg, offset_mm);
  return (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as const
  ).map((corner) => mapPoint(to, corner));
}

/** Rounding can move an edge by this much. */
const TOLERANCE_MM = 0.11;

/**
 * Whether any part of an object is closer to the cut than the safe distance. Repeated pictures extend beyond it
 * intentionally.
 */
export function isOutsideSafeArea(placed: Placed, { print_mm: [width, height], safe_mm }: Cut): boolean {
  const least = safe_mm - TOLERANCE_MM;
  return cornersOnCloth(placed).some(
    ([x, y]) => x < least || y < least || x > width - least || y > height - least,
  );
}
