import type { Palette } from './palettes.js';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A mix of two colours; a `share` of 0 gives the first and 1 the second. */
export const mix = (one: string, other: string, share: number): string => {
  const [red, green, blue] = rgbOf(one);
  const [redder, greener, bluer] = rgbOf(other);
  return hexOf([
    red + (redder - red) * share,
    green + (greener - green) * share,
    blue + (bluer - blue) * share,
  ]);
};

/** How far a colour is from grey, 0 to 1. */
const saturation = (colour: string): number => {
  const rgb = rgbOf(colour);
  const highest = Math.max(...rgb);
  return highest === 0 ? 0 : (highest - Math.min(...rgb)) / highest;
};

/** How bright a colour looks, 0 to 255. */
const brightness = (colour: string): number => {
  const [red, green, blue] = rgbOf(colour);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
};

/** The darker and the lighter of two colours. */
export const sortByBrightness = (
  one: string,
  other: string,
): { readonly dark: string; readonly light: string } =>
  brightness(one) < brightness(other) ? { dark: one, light: other } : { dark: other, light: one };

export const lighter = (colour: string, share: number): string => mix(colour, '#FFFFFF', share);
export const darker = (colour: string, share: number): string => mix(colour, '#0B0A12', share);

/** The strong and the contrasting colour of a cloth, whichever of them is its background. */
export const strongAndPaleColours = ({
  ground,
  main,
}: Pick<Palette, 'ground' | 'main'>): { readonly strong: string; readonly pale: string } =>
  saturation(main) > 0.45 ? { strong: main, pale: ground } : { strong: ground, pale: main };

/** A colour for collars, cuffs and peaks: a darker shade of the cloth's strong colour, never grey. */
export const trimColourOf = ({ main, accent, deep }: Pick<Palette, 'main' | 'accent' | 'deep'>): string =>
  saturation(main) > 0.45 ? mix(main, deep, 0.36) : darker(accent, 0.14);
