import sharp from 'sharp';
import { createSeededRandom } from './chance.js';
import type { Frame } from './frame.js';
import { palettes } from './palettes.js';
import { patterns } from './patterns/index.js';
import type { PictureSpec } from './picture.js';
import { svg } from './svg.js';
import type { Pattern } from './tile.js';

/** One repeat of a pattern as pixels, with the light on its raised threads. */
export interface ClothPixels {
  readonly width: number;
  readonly height: number;
  /** The pixels, each as red, green and blue. */
  readonly rgb: Uint8Array;
  /** The brightness factor of each pixel, 1 where the pattern is flat; undefined for a print. */
  readonly light: Float32Array | undefined;
}

const MOST_EMBOSS = 0.4;

const brightnessAt = (rgb: Uint8Array, index: number): number =>
  0.3 * (rgb[index * 3] ?? 0) + 0.59 * (rgb[index * 3 + 1] ?? 0) + 0.11 * (rgb[index * 3 + 2] ?? 0);

/** Computes an emboss: bright parts are raised, and slopes towards the upper left are lighter. */
const embossed = (rgb: Uint8Array, width: number, height: number, amount: number): Float32Array => {
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const above = ((y + height - 1) % height) * width;
    const below = ((y + 1) % height) * width;
    for (let x = 0; x < width; x += 1) {
      const left = (x + width - 1) % width;
      const right = (x + 1) % width;
      const rise = ((brightnessAt(rgb, below + right) - brightnessAt(rgb, above + left)) / 255) * amount;
      light[y * width + x] = 1 + Math.max(-MOST_EMBOSS, Math.min(MOST_EMBOSS, rise));
    }
  }
  return light;
};

/** Draws one repeat of the pattern of a picture. */
export const drawCloth = async (spec: PictureSpec, seed: string, frame: Frame): Promise<ClothPixels> => {
  const pattern: Pattern = patterns[spec.pattern];
  const drawn = pattern.draw(palettes[spec.palette], createSeededRandom(seed));
  const size = (spec.size ?? 1) / frame.unit;
  const width = Math.round(drawn.width * size);
  const height = Math.round(drawn.height * size);
  const pixels = await sharp(
    Buffer.from(svg(width, height, drawn.body, `0 0 ${drawn.width} ${drawn.height}`)),
  )
    .removeAlpha()
    .raw()
    .toBuffer();
  const rgb = new Uint8Array(pixels);
  const emboss = pattern.emboss ?? 0;
  return { width, height, rgb, light: emboss === 0 ? undefined : embossed(rgb, width, height, emboss) };
};
