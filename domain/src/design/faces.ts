import { keysOf } from '../core/keys.js';

interface Face {
  readonly title: string;
  /** What style sheets call it, and how heavy it is. */
  readonly family: string;
  readonly weight: number;
  /** How high its characters stand on their line and reach below it, in parts of the size that a font is set in. */
  readonly rise: number;
  readonly fall: number;
}

/** Faces that words on cloth are set in; each is hosted, so that phone, office and print show the same letters. */
const table = {
  sans: { title: '黑體', family: 'Noto Sans TC', weight: 600, rise: 0.86, fall: 0.06 },
  serif: { title: '明體', family: 'Noto Serif TC', weight: 700, rise: 0.86, fall: 0.06 },
  jersey: { title: '球衣字', family: 'Bebas Neue', weight: 400, rise: 0.7, fall: 0 },
} as const satisfies Readonly<Record<string, Face>>;

export type FaceName = keyof typeof table;
export const faces: Readonly<Record<FaceName, Face>> = table;
export const faceNames = keysOf(table);

/** Chinese in a face without any is set in this one. */
export const FALLBACK_FACE: FaceName = 'sans';

/** Distance of two lines, in heights of their characters. */
export const LINE_STEP = 1.4;

/** The size that a font is set in, for characters of this height. */
export const fontSizeOf = (font: FaceName, height: number): number =>
  height / (faces[font].rise + faces[font].fall);
