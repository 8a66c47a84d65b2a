import sharp, { type Sharp } from 'sharp';
import type { FitPictureAnswer, FittedPicture, FitPictureJob } from './job.js';

const PREVIEW_HEIGHT = 16;

sharp.cache(false);

/** Decodes one picture inside the sandbox; a file that cannot be decoded is answered as no picture. */
export async function work(job: FitPictureJob): Promise<FitPictureAnswer> {
  try {
    return await fitted(job);
  } catch {
    return { is: 'no picture' };
  }
}

async function fitted(job: FitPictureJob): Promise<FitPictureAnswer> {
  const { content, rule, mostPixels } = job;
  const { width, height } = await measured(content);
  if (width * height > mostPixels) return { is: 'too many pixels' };
  if (width < rule.least.width || height < rule.least.height) return { is: 'too small' };
  const { kept, crop } = rule;
  const resized = (picture: Sharp) =>
    picture.resize({ ...kept, fit: crop ? 'cover' : 'inside', withoutEnlargement: !crop });
  const full =
    rule.isExact === true
      ? await resized(sharp(content, { limitInputPixels: mostPixels }).autoOrient())
          .png({ compressionLevel: 9 })
          .toBuffer()
      : await jpeg(content, mostPixels, resized);
  const tiny = await jpeg(full, mostPixels, (picture) => picture.resize({ height: PREVIEW_HEIGHT }), 50);
  const picture: FittedPicture = {
    full,
    thumbnail: await thumbnailIn(full, job),
    preview: `data:image/jpeg;base64,${tiny.toString('base64')}`,
  };
  return { is: 'fitted', picture };
}

const thumbnailIn = (content: Uint8Array, { mostPixels, thumbnailWidth }: FitPictureJob): Promise<Buffer> =>
  jpeg(
    content,
    mostPixels,
    (picture) => picture.resize({ width: thumbnailWidth, withoutEnlargement: true }),
    78,
  );

/**
 * Encodes a picture as JPEG: upright, with a white ground instead of transparency, and without metadata such as
 * the place where it was taken.
 */
const jpeg = (
  content: Uint8Array,
  mostPixels: number,
  change: (picture: Sharp) => Sharp,
  quality = 82,
): Promise<Buffer> =>
  change(sharp(content, { limitInputPixels: mostPixels }).autoOrient())
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();

async function measured(content: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(content, { limitInputPixels: false }).metadata();
  return autoOrient;
}
