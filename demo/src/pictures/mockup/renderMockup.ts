import { REGION_STEP, shadeOf } from '@zhidan/domain/design';
import sharp from 'sharp';
import type { ClothPixels } from '../cloth.js';
import { type Frame, FULL_FRAME } from '../frame.js';
import type { PictureSpec } from '../picture.js';
import { renderPixels } from '../renderPicture.js';
import { planOf } from './plan.js';
import { piecesIn } from './regions.js';

/** What a template shows of a product: the product in white, where it is cloth, and the light on that. */
export interface Mockup {
  /** JPEG. */
  readonly base: Buffer;
  /** PNG: green is how much of a pixel is cloth, red the number of the region that alone is printed there. */
  readonly mask: Buffer;
  /** PNG, grey. */
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
  const plan = await planOf(spec, frame);
  const pieces = piecesIn(spec, plan);
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
