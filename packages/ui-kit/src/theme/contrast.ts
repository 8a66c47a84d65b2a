const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of a `#RRGGBB` colour, 0 for black to 1 for white. */
const luminance = (colour: string): number => {
  const value = Number.parseInt(colour.slice(1), 16);
  return (
    0.2126 * channel((value >> 16) & 255) +
    0.7152 * channel((value >> 8) & 255) +
    0.0722 * channel(value & 255)
  );
};

/** The contrast of two `#RRGGBB` colours as WCAG defines it, 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const light = Math.max(luminance(one), luminance(other));
  const dark = Math.min(luminance(one), luminance(other));
  return (light + 0.05) / (dark + 0.05);
};
