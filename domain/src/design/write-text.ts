import { fontFaces, fontSizeOf, LINE_HEIGHT_FACTOR } from './faces.js';
import type { Vector2 } from './lengths.js';
import type { Layer } from './paint.js';
import type { RasterSizes } from './raster.js';
import { textLinesOf, type DesignText } from './texts.js';

/** The functions that writing text needs; the canvases of the browser and of the server both have them. */
export interface TextCanvas {
  font: string;
  fillStyle: unknown;
  textBaseline: unknown;
  measureText(words: string): { readonly width: number };
  fillText(words: string, x: number, y: number): void;
}

/** The font families for a text, as style sheets name them; the first that has a character is used for it. */
export type FontFamiliesOf = (text: DesignText) => string;

/** The box of a text in mm, including a `margin` on each side for strokes beyond their letters. */
export interface TextBox {
  readonly size: Vector2;
  readonly margin: number;
}

/** Text is measured at this many pixels per millimetre, so that rounding is not visible. */
const MEASURED = 8;

export function textBox(pen: TextCanvas, text: DesignText, familiesOf: FontFamiliesOf): TextBox {
  const { height_mm } = text;
  pen.font = fontOf(text, MEASURED, familiesOf);
  const lines = textLinesOf(text);
  const width = Math.max(...lines.map((line) => pen.measureText(line).width)) / MEASURED;
  const height = height_mm * (1 + (lines.length - 1) * LINE_HEIGHT_FACTOR);
  const margin = height_mm * MARGIN;
  return { size: [width + 2 * margin, height + 2 * margin], margin };
}

const MARGIN = 0.2;

const fontOf = (text: DesignText, perMm: number, familiesOf: FontFamiliesOf): string => {
  const size = fontSizeOf(text.font, text.height_mm * perMm);
  return `${fontFaces[text.font].weight} ${size.toFixed(3)}px ${familiesOf(text)}`;
};

/** Writes a text into its box, whose upper left corner is that of the surface. */
export function writeText(
  pen: TextCanvas,
  text: DesignText,
  { size, margin }: TextBox,
  perMm: number,
  familiesOf: FontFamiliesOf,
): void {
  const { height_mm, font, colour, align } = text;
  const { rise, fall } = fontFaces[font];
  pen.font = fontOf(text, perMm, familiesOf);
  pen.fillStyle = colour;
  pen.textBaseline = 'alphabetic';
  textLinesOf(text).forEach((line, at) => {
    const width = pen.measureText(line).width / perMm;
    const across = { left: margin, center: (size[0] - width) / 2, right: size[0] - margin - width }[align];
    const down = margin + height_mm * (at * LINE_HEIGHT_FACTOR + rise / (rise + fall));
    pen.fillText(line, across * perMm, down * perMm);
  });
}

/** The position on the cloth of the upper left corner of a text's box. */
export function cornerOfText(
  { at_mm, rotation_deg, align }: Pick<DesignText, 'at_mm' | 'rotation_deg' | 'align'>,
  { size: [width, height], margin }: TextBox,
): Vector2 {
  const across = { left: margin, center: width / 2, right: width - margin }[align];
  const angle = (rotation_deg * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [at_mm[0] - across * cosine + (height / 2) * sine, at_mm[1] - across * sine - (height / 2) * cosine];
}

/** A text that was drawn into a picture, as a layer on the cloth. */
export const textLayer = (text: DesignText, box: TextBox, picture: RasterSizes, perMm: number): Layer => ({
  repeat: 'single',
  picture,
  width_mm: picture[0].width / perMm,
  height_mm: picture[0].height / perMm,
  offset_mm: cornerOfText(text, box),
  rotation_deg: text.rotation_deg,
});
