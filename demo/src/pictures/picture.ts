import type { WeaveName } from './light/weave.js';
import { type PaletteName, palettes } from './palettes.js';
import { type PatternName, patterns } from './patterns/index.js';
import { type ShapeName, shapes } from './shapes/index.js';

/** The specification of a demo picture; the same specification always gives the same picture. */
export interface PictureSpec {
  readonly shape: ShapeName;
  readonly pattern: PatternName;
  readonly palette: PaletteName;
  readonly weave?: WeaveName;
  /** The scale of the pattern; 1 by default. */
  readonly size?: number;
  /** The rotation of the pattern in degrees. */
  readonly turn?: number;
  /** Whether the picture is wide, for the top of a page, instead of square. */
  readonly wide?: boolean;
  /** Distinguishes two pictures with otherwise equal specifications. */
  readonly seed?: string;
}

/** A text for the picture: colour, pattern and product. */
export const describePicture = ({ palette, pattern, shape }: PictureSpec): string =>
  `${palettes[palette].title}${patterns[pattern].title}${shapes[shape].title}`;
