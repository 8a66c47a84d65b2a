import {
  ceilExact,
  toExact,
  floorExact,
  isLess,
  subtractExact,
  divideExact,
  multiplyExact,
  toNumber,
  type ExactNumber,
} from '../../core/exact.js';

/** The measures of a pattern and of the cloth that it is laid on, in cm. */
export interface LayoutRequest {
  readonly layout_width: number;
  readonly layout_height: number;
  readonly cloth_width: number;
  readonly quantity: number;
}

/** The arrangement of pieces on the cloth with the pattern upright or turned. */
export interface PrintLayout {
  readonly swapped: boolean;
  readonly per_row: number;
  readonly rows: number;
  /** The length of cloth used, in cm. */
  readonly length: ExactNumber;
  /** The area in 才, which are squares of 30 x 30 cm. */
  readonly area: ExactNumber;
  /** The percentage of the cloth width that stays unused in a row, with 2 decimals; shown but not charged. */
  readonly layout_loss: number;
}

/** The square centimetres in one 才. */
export const CAI_CM2 = 900;

/** The layout of the pattern upright or turned; undefined where the pattern is wider than the cloth. */
export function layoutInOrientation(asked: LayoutRequest, swapped: boolean): PrintLayout | undefined {
  const [width, height] = swapped
    ? [asked.layout_height, asked.layout_width]
    : [asked.layout_width, asked.layout_height];
  const cloth_width = toExact(asked.cloth_width);
  const per_row = floorExact(divideExact(cloth_width, toExact(width)));
  if (per_row === 0) return undefined;
  const rows = ceilExact(divideExact(toExact(asked.quantity), toExact(per_row)));
  const length = multiplyExact(toExact(rows), toExact(height));
  const leftOver = subtractExact(cloth_width, multiplyExact(toExact(per_row), toExact(width)));
  return {
    swapped,
    per_row,
    rows,
    length,
    area: divideExact(multiplyExact(length, cloth_width), toExact(CAI_CM2)),
    layout_loss: toNumber(divideExact(multiplyExact(leftOver, toExact(100)), cloth_width), 2),
  };
}

/**
 * The layout that is charged. With smart typesetting it is the one that uses less cloth, upright where both
 * use the same; otherwise always the upright one. Undefined where the pattern does not fit.
 */
export function bestLayout(asked: LayoutRequest, typesetting: boolean): PrintLayout | undefined {
  const standing = layoutInOrientation(asked, false);
  if (!typesetting) return standing;
  const turned = layoutInOrientation(asked, true);
  if (standing === undefined || turned === undefined) return standing ?? turned;
  return isLess(turned.area, standing.area) ? turned : standing;
}
