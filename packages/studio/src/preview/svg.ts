import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ArtMeasures } from '@zhidan/domain/design';

/** A larger drawing is not read: a program has generated it, or it is an attack. */
const MOST_BYTES = 30 * 1024 * 1024;

/** The density in pixels per inch at which sharp renders an SVG unless another is given. */
const UNITS = 72;

export interface SvgDrawing {
  readonly measures: ArtMeasures;
  readonly says: readonly string[];
  /** Draws the picture with this width in pixels. */
  draw(width: number): Sharp;
}

export async function openSvg(path: string): Promise<SvgDrawing> {
  const content = await readFile(path);
  if (content.length > MOST_BYTES) throw new RangeError('the drawing is too large');
  const { width, height } = await sharp(content).metadata();
  if (width === 0 || height === 0) throw new RangeError('the drawing has no size');
  const text = content.toString('utf8');
  return {
    measures: {
      width_px: width,
      height_px: height,
      kind: 'drawing',
      inside_px: await coarsestPicture(text, width),
    },
    says: /<text[\s>]/i.test(text) ? ['檔案裡有文字沒有轉外框，印出來的字可能和您看到的不同'] : [],
    draw: (wanted) =>
      sharp(content, {
        density: Math.max(1, Math.min(100_000, (UNITS * wanted) / width)),
        limitInputPixels: false,
      }).resize({ width: Math.round(wanted) }),
  };
}

/** A picture embedded in the drawing, with its width in the units of the drawing. */
const PICTURES =
  /<image\b[^>]*?\bwidth="([\d.]+)[^>]*?href="data:image\/[a-z+]+;base64,([^"]+)"|<image\b[^>]*?href="data:image\/[a-z+]+;base64,([^"]+)"[^>]*?\bwidth="([\d.]+)/gi;

/**
 * The width in pixels that the drawing would have at the resolution of its coarsest picture. Transforms inside
 * the drawing are ignored.
 */
async function coarsestPicture(text: string, width: number): Promise<number | null> {
  let coarsest = Infinity;
  for (const [, before, first, second, after] of text.matchAll(PICTURES)) {
    const shown = Number(before ?? after);
    const content = Buffer.from(first ?? second ?? '', 'base64');
    const { width: pixels } = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => ({ width: 0 }));
    if (shown > 0 && pixels > 0) coarsest = Math.min(coarsest, (pixels / shown) * width);
  }
  return Number.isFinite(coarsest) ? Math.round(coarsest) : null;
}
