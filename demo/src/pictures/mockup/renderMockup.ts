import { REGION_STEP, shadeOf } from '@zhidan/domain/design';
import sharp from 'sharp';
import type { ClothPixels } from '../cloth.js';
import { type Frame, FULL_FRAME } from '../frame.js';
import type { PictureSpec } from '../picture.js';
import { renderPixels } from '../renderPicture.js';
import { clothMapOf } from './plan.js';
import { printedPiecesIn } from './regions.js';

/** The pictures of a print template: the product in white, a mask of its cloth, and the light on it. */
export interface Mockup {
  /** The product in white, as a JPEG. */
  readonly base: Buffer;
  /**
   * The mask of the cloth, as a PNG: green is the share of cloth in a pixel, red the number of the only region
   * that is printed there.
   */
  readonly mask: Buffer;
  /** The light on the product, as a grey PNG. */
  readonly shade: Buffer;
}

const WHITE: ClothPixels = {
  width: 2,
  height: 2,
  rgb: new Uint8Array(12).fill(248),
  light: undefined,
};

/** Draws a product in white cloth. */
export async function renderMockup(spec: PictureSpec, frame: Frame = FULL_FRAME): Promise<Mockup> {
  const { width, height } = frame;
  const pixels = await renderPixels(spec, frame, WHITE);
  const plan = await clothMapOf(spec, frame);
  const pieces = printedPiecesIn(spec, plan);
  const mask = new Uint8ClampedArray(width * height * 4);
  const base = new Uint8ClampedArray(mask.length);
  plan.covered.forEach((covered, place) => {
    const region =
      pieces.length < 2 ? 0 : pieces.findIndex(({ parts }) => parts.has(plan.part[place] ?? 0)) + 1;
    mask.set([covered === 0 ? 0 : region * REGION_STEP, covered, 0, 255], place * 4);
    base.set([...pixels.subarray(place * 3, place * 3 + 3), 255], place * 4);
  });
  const shade = shadeOf({ width, height, data: base }, { width, height, data: mask });
  const raw = { width, height, channels: 4 } as const;
  const [basePicture, maskPicture, shadePicture] = await Promise.all([
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 84 })
      .toBuffer(),
    sharp(mask, { raw }).removeAlpha().png({ compressionLevel: 9 }).toBuffer(),
    sharp(shade.data, { raw }).removeAlpha().toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer(),
  ]);
  return { base: basePicture, mask: maskPicture, shade: shadePicture };
}
