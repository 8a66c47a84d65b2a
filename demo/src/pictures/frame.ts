import type { Shape } from './shape.js';

/** The size in which a picture is rendered, in pixels; both numbers must be even. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Pixels of the drawing (720 for a full picture) per pixel of the frame. */
  readonly unit: number;
}

export const FULL_FRAME: Frame = { width: 720, height: 720, unit: 1 };
/** A wide picture for the top of a page; the product is on its right. */
export const BANNER_FRAME: Frame = { width: 1440, height: 560, unit: 1 };

/** The square of the drawing in which products are drawn, so that they fill the picture well. */
const PRODUCT = { start: 30, size: 660 } as const;

/** The horizontal position of a product in a wide frame, from 0 (left) to 1 (right). */
const ASIDE = 0.82;

/** The part of the drawing that a frame shows. */
export interface ShownArea {
  readonly left: number;
  readonly top: number;
  /** Pixels of the drawing per pixel of the frame. */
  readonly factor: number;
}

export const shownAreaOf = (shape: Shape, frame: Frame): ShownArea => {
  if (shape.fills === true) return { left: 0, top: 0, factor: frame.unit };
  const factor = PRODUCT.size / frame.height;
  const spare = frame.width * factor - PRODUCT.size;
  return { left: PRODUCT.start - spare * ASIDE, top: PRODUCT.start, factor };
};

export const viewBox = ({ left, top, factor }: ShownArea, { width, height }: Frame): string =>
  `${left} ${top} ${width * factor} ${height * factor}`;
