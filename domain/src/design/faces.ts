import { keysOf } from '../core/keys.js';

interface Face {
  readonly title: string;
  /** How high its characters stand, in parts of the size that a font is set in. */
  readonly rise: number;
  /** How far its characters reach below the line they stand on, in parts of the same. */
  readonly fall: number;
}

/** Faces that words on cloth are set in; each is hosted, so that phone, office and print show the same letters. */
const table = {
  sans: { title: '黑體', rise: 0.86, fall: 0.06 },
  serif: { title: '明體', rise: 0.86, fall: 0.06 },
  jersey: { title: '球衣字', rise: 0.72, fall: 0 },
} as const satisfies Readonly<Record<string, Face>>;

export type FaceName = keyof typeof table;
export const faces: Readonly<Record<FaceName, Face>> = table;
export const faceNames = keysOf(table);

/** Distance of two lines, in heights of their characters. */
export const LINE_STEP = 1.4;

/** The size that a font is set in, for characters of this height. */
export const fontSizeOf = (font: FaceName, height: number): number =>
  height / (faces[font].rise + faces[font].fall);
