import type { Shape } from './shape.js';

/** The size a picture is rendered in, in pixels; even numbers. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Pixels of the drawing (720 to a full picture) to one pixel here. */
  readonly unit: number;
}

export const FULL_FRAME: Frame = { width: 720, height: 720, unit: 1 };
export const THUMBNAIL_FRAME: Frame = { width: 360, height: 360, unit: 2 };
/** A strip for the head of a page; a product stands at its right. */
export const BANNER_FRAME: Frame = { width: 1440, height: 560, unit: 1 };

/** Products are drawn in this square, a little smaller than a full picture, so that they fill it well. */
const PRODUCT = { start: 30, size: 660 } as const;

/** Where in a wide frame a product stands, 0 at the left to 1 at the right. */
const ASIDE = 0.82;

/** Which part of the drawing the frame shows. */
export interface View {
  readonly left: number;
  readonly top: number;
  /** Pixels of the drawing to one pixel of the frame. */
  readonly factor: number;
}

export const viewOf = (shape: Shape, frame: Frame): View => {
  if (shape.fills === true) return { left: 0, top: 0, factor: frame.unit };
  const factor = PRODUCT.size / frame.height;
  const spare = frame.width * factor - PRODUCT.size;
  return { left: PRODUCT.start - spare * ASIDE, top: PRODUCT.start, factor };
};

export const viewBox = ({ left, top, factor }: View, { width, height }: Frame): string =>
  `${left} ${top} ${width * factor} ${height * factor}`;
