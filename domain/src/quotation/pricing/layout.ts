import {
  ceil,
  exact,
  floor,
  isLess,
  minus,
  quotientOf,
  times,
  toNumber,
  type Exact,
} from '../../core/exact.js';

/** What is laid on which cloth, all in cm. */
export interface LayoutAsked {
  readonly layout_width: number;
  readonly layout_height: number;
  readonly cloth_width: number;
  readonly quantity: number;
}

/** How pieces lie on the cloth when the pattern stands or is turned. */
export interface PrintLayout {
  readonly swapped: boolean;
  readonly per_row: number;
  readonly rows: number;
  /** Cloth used, cm. */
  readonly length: Exact;
  /** In 才: squares of 30 x 30 cm. */
  readonly area: Exact;
  /** Percent of the width left over in a row, 2 decimals; shown, never charged. */
  readonly layout_loss: number;
}

/** Square centimetres in one 才. */
export const CAI = 900;

/** The pattern as it stands, or turned; undefined when it is wider than the cloth. */
export function orientation(asked: LayoutAsked, swapped: boolean): PrintLayout | undefined {
  const [width, height] = swapped
    ? [asked.layout_height, asked.layout_width]
    : [asked.layout_width, asked.layout_height];
  const cloth_width = exact(asked.cloth_width);
  const per_row = floor(quotientOf(cloth_width, exact(width)));
  if (per_row === 0) return undefined;
  const rows = ceil(quotientOf(exact(asked.quantity), exact(per_row)));
  const length = times(exact(rows), exact(height));
  const leftOver = minus(cloth_width, times(exact(per_row), exact(width)));
  return {
    swapped,
    per_row,
    rows,
    length,
    area: quotientOf(times(length, cloth_width), exact(CAI)),
    layout_loss: toNumber(quotientOf(times(leftOver, exact(100)), cloth_width), 2),
  };
}

/**
 * The layout that is charged: with smart typesetting the one that takes less cloth, unturned when both
 * take the same; otherwise the unturned one. Undefined when the pattern does not fit.
 */
export function bestLayout(asked: LayoutAsked, typesetting: boolean): PrintLayout | undefined {
  const standing = orientation(asked, false);
  if (!typesetting) return standing;
  const turned = orientation(asked, true);
  if (standing === undefined || turned === undefined) return standing ?? turned;
  return isLess(turned.area, standing.area) ? turned : standing;
}
