import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import {
  rasterSizesOf,
  textBox,
  textLayer,
  writeText,
  type DesignText,
  type Layer,
  type TextBox,
} from '@zhidan/domain/design';
import { fontFamiliesOf } from './fonts.js';

/** The most pixels on the longer side of a text that is drawn as a picture. */
const MOST_SIDE = 2_000;

const measuring = createCanvas(1, 1).getContext('2d');

/** The size of a text on the cloth. */
const boxOf = (text: DesignText): TextBox => textBox(measuring, text, fontFamiliesOf);

/** Draws a text with up to `perMm` pixels per millimetre; a large text gets fewer, to limit memory. */
export function drawTextLayer(text: DesignText, perMm: number): Layer {
  const box = boxOf(text);
  const [width, height] = box.size;
  const scale = Math.min(perMm, MOST_SIDE / Math.max(width, height));
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  writeText(canvas.getContext('2d'), text, box, scale, fontFamiliesOf);
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return textLayer(text, box, rasterSizesOf({ width: canvas.width, height: canvas.height, data }), scale);
}

/** The outlines of a text as SVG paths, and the box of the text in millimetres. */
export function outlinesOf(text: DesignText): { readonly box: TextBox; readonly paths: readonly string[] } {
  const box = boxOf(text);
  const [width, height] = box.size;
  const canvas = createCanvas(
    width * OUTLINE_SCALE,
    height * OUTLINE_SCALE,
    SvgExportFlag.ConvertTextToPaths,
  );
  writeText(canvas.getContext('2d'), text, box, OUTLINE_SCALE, fontFamiliesOf);
  const drawing = canvas.getContent().toString('utf8');
  return { box, paths: [...drawing.matchAll(/<path\b[^>]*?\bd="([^"]+)"/g)].map(([, d = '']) => d) };
}

/** The number of outline units in one millimetre. */
export const OUTLINE_SCALE = 10;
