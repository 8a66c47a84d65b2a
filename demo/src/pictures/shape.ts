import type { Palette } from './palettes.js';
import type { MakeFolds } from './light/folds.js';

/** How the pattern lies on a part: turned in degrees, shifted in pixels, made larger or smaller. */
export interface Grain {
  readonly turn?: number;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

/** A part cut from the patterned cloth. */
export interface ClothPart {
  readonly kind: 'cloth';
  readonly d: string;
  readonly grain?: Grain;
  /** How high it lies over the table, 0 to 1. */
  readonly level: number;
}

/** A part of one colour: a cord, a button, a wooden rod. */
export interface PlainPart {
  readonly kind: 'plain';
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  /** SVG attributes, such as a dash. */
  readonly more?: string;
  readonly level: number;
}

/** A seam or crease: a line pressed into what lies under it. */
export interface SeamPart {
  readonly kind: 'seam';
  readonly d: string;
  readonly width: number;
  /** Thread seen on the surface, if any. */
  readonly thread?: string;
  /** How deep it is pressed, 0 to 1. */
  readonly depth: number;
}

export type Part = ClothPart | PlainPart | SeamPart;

/** A product: its parts from the lowest to the highest, in a picture of 720 x 720. */
export interface Shape {
  readonly title: string;
  readonly parts: (colours: Palette) => readonly Part[];
  readonly folds: MakeFolds;
  /** How round the edges are: pixels of height, and how far from the edge it rises. */
  readonly puff: { readonly height: number; readonly reach: number };
  /** A cloth that fills the picture has no table under it. */
  readonly fills?: boolean;
  /** Small parts lie on felt in the colour of the picture rather than on paper. */
  readonly onFelt?: boolean;
}

export const clothPart = (d: string, level = 0.5, grain?: Grain): ClothPart => ({
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

/** A line as thick as a cord; flat ends (`butt`) make a tape of it. */
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
