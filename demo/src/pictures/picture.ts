import type { WeaveName } from './light/weave.js';
import { type PaletteName, palettes } from './palettes.js';
import { type PatternName, patterns } from './patterns/index.js';
import { type ShapeName, shapes } from './shapes/index.js';

/** The specification of a demo picture; the same one always gives the same picture. */
export interface PictureSpec {
  readonly shape: ShapeName;
  readonly pattern: PatternName;
  readonly palette: PaletteName;
  readonly weave?: WeaveName;
  /** Size of the pattern, 1 as drawn. */
  readonly size?: number;
  /** Turns the pattern, in degrees. */
  readonly turn?: number;
  /** A strip for the head of a page instead of a square. */
  readonly wide?: boolean;
  /** Distinguishes two pictures that are otherwise the same. */
  readonly seed?: string;
}

/** What a picture shows, in words: colour, pattern, thing. */
export const describePicture = ({ palette, pattern, shape }: PictureSpec): string =>
  `${palettes[palette].title}${patterns[pattern].title}${shapes[shape].title}`;
