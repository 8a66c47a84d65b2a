import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ArtMeasures } from '@zhidan/domain/design';

/** A drawing that is larger than this is not read: it is written out by a program, or meant to do harm. */
const MOST_BYTES = 30 * 1024 * 1024;

/** Draws at 72 units to an inch unless more is asked for. */
const UNITS = 72;

export interface SvgDrawing {
  readonly measures: ArtMeasures;
  readonly says: readonly string[];
  /** As many pixels across as are wanted. */
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

/** A picture inside the drawing, with how many of its units it is wide. */
const PICTURES =
  /<image\b[^>]*?\bwidth="([\d.]+)[^>]*?href="data:image\/[a-z+]+;base64,([^"]+)"|<image\b[^>]*?href="data:image\/[a-z+]+;base64,([^"]+)"[^>]*?\bwidth="([\d.]+)/gi;

/** As far as the drawing does not scale the picture once more. */
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
