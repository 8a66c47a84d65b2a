import type { Palette } from './palettes.js';
import type { MakeFolds } from './light/folds.js';

/** The placement of the pattern on a part: rotation in degrees, shift in pixels, and scale. */
export interface PatternPlacement {
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

/** A part cut from the patterned cloth. */
export interface ClothPart {
  readonly kind: 'cloth';
  readonly d: string;
  readonly grain?: PatternPlacement;
  /** The height above the table, 0 to 1. */
  readonly level: number;
}

/** A part of one colour, such as a cord, a button or a wooden rod. */
export interface PlainPart {
  readonly kind: 'plain';
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  /** SVG attributes that the other fields do not cover, such as a dash pattern. */
  readonly more?: string;
  readonly level: number;
}

/** A seam or crease: a line pressed into the parts below it. */
export interface SeamPart {
  readonly kind: 'seam';
  readonly d: string;
  readonly width: number;
  /** The colour of visible thread; undefined for none. */
  readonly thread?: string;
  /** The depth of the line, 0 to 1. */
  readonly depth: number;
}

export type ShapePart = ClothPart | PlainPart | SeamPart;

/** A product: its parts from bottom to top, in a drawing of 720 x 720 pixels. */
export interface Shape {
  readonly title: string;
  readonly parts: (colours: Palette) => readonly ShapePart[];
  readonly folds: MakeFolds;
  /** The rounding of the edges: height and width of the slope in pixels. */
  readonly puff: { readonly height: number; readonly reach: number };
  /** Whether the cloth fills the picture, so that no table is visible. */
  readonly fills?: boolean;
  /** Whether the background of small parts is felt in the picture's colour instead of paper. */
  readonly onFelt?: boolean;
}

export const clothPart = (d: string, level = 0.5, grain?: PatternPlacement): ClothPart => ({
  kind: 'cloth',
  d,
  level,
  ...(grain === undefined ? {} : { grain }),
});

export const plainPart = (d: string, fill: string, level = 0.5): PlainPart => ({
  kind: 'plain',
  d,
  fill,
  level,
});

/** A line of constant width, such as a cord; with flat ends (`butt`) a tape. */
export const cordPart = (
  d: string,
  stroke: string,
  width: number,
  level = 0.5,
  dash = '',
  cap: 'round' | 'butt' = 'round',
): PlainPart => ({
  kind: 'plain',
  d,
  stroke,
  width,
  level,
  more: ` stroke-linecap="${cap}" stroke-linejoin="round"${dash}`,
});

export const seamPart = (d: string, depth = 0.4, thread?: string, width = 2.4): SeamPart => ({
  kind: 'seam',
  d,
  width,
  depth,
  ...(thread === undefined ? {} : { thread }),
});
