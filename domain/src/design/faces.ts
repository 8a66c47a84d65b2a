import { keysOf } from '../core/keys.js';

interface Face {
  readonly title: string;
  /** The name in style sheets; the next field is the font weight. */
  readonly family: string;
  readonly weight: number;
  /** The ascent of the characters as a fraction of the font size; the next field is their descent. */
  readonly rise: number;
  readonly fall: number;
}

/** Fonts for text on cloth. All are hosted here, so that phone, office and print show the same letters. */
const table = {
  sans: { title: '黑體', family: 'Noto Sans TC', weight: 600, rise: 0.86, fall: 0.06 },
  serif: { title: '明體', family: 'Noto Serif TC', weight: 700, rise: 0.86, fall: 0.06 },
  jersey: { title: '球衣字', family: 'Bebas Neue', weight: 400, rise: 0.7, fall: 0 },
} as const satisfies Readonly<Record<string, Face>>;

export type FaceName = keyof typeof table;
export const fontFaces: Readonly<Record<FaceName, Face>> = table;
export const faceNames = keysOf(table);

/** The font for Chinese characters that a font lacks. */
export const FALLBACK_FACE: FaceName = 'sans';

/** The distance of two lines, in heights of their characters. */
export const LINE_HEIGHT_FACTOR = 1.4;

/** The font size at which characters have this height. */
export const fontSizeOf = (font: FaceName, height: number): number =>
  height / (fontFaces[font].rise + fontFaces[font].fall);
