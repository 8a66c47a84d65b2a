import sharp from 'sharp';
import { type Frame, shownAreaOf } from '../frame.js';
import { palettes } from '../palettes.js';
import type { PictureSpec } from '../picture.js';
import type { ClothPart, Shape } from '../shape.js';
import { shapes } from '../shapes/index.js';
import { PART_STEP, clothMapSheet } from '../sheets.js';

/** For each pixel of a product's drawing, the part of the cloth that it shows. */
export interface ClothMap {
  readonly frame: Frame;
  /** How much of each pixel is cloth, 0 to 255. */
  readonly covered: Uint8Array;
  /** The number of the cloth part in each pixel. */
  readonly part: Uint8Array;
  /** The rotation of the pattern on each part, in degrees. */
  readonly turns: readonly number[];
}

export async function clothMapOf(spec: PictureSpec, frame: Frame): Promise<ClothMap> {
  const shape: Shape = shapes[spec.shape];
  const parts = shape.parts(palettes[spec.palette]);
  const sheet = clothMapSheet(parts, frame, shownAreaOf(shape, frame));
  const pixels = await sharp(Buffer.from(sheet)).ensureAlpha().raw().toBuffer();
  const covered = new Uint8Array(frame.width * frame.height);
  const part = new Uint8Array(covered.length);
  for (let place = 0; place < covered.length; place += 1) {
    const green = pixels[place * 4 + 1] ?? 0;
    covered[place] = (green * (pixels[place * 4 + 3] ?? 0)) / 255;
    if (green > 0) part[place] = Math.round(((pixels[place * 4] ?? 0) * 255) / green / PART_STEP);
  }
  const cloths = parts.filter((one): one is ClothPart => one.kind === 'cloth');
  return { frame, covered, part, turns: cloths.map(({ grain }) => grain?.turn ?? 0) };
}
