import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { THUMBNAIL_WIDTH } from '@zhidan/domain';

sharp.cache(false);

/** Pixels of the longer side of a picture to design with: as many as a screen shows. */
export const PREVIEW_SIDE = 1_024;

/** What a picture looks like, small: one to design with and one for lists. */
export async function previewsOf(picture: Sharp): Promise<{ preview: Uint8Array; thumbnail: Uint8Array }> {
  const preview = await picture
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 86, alphaQuality: 90, effort: 3 })
    .toBuffer();
  const thumbnail = await sharp(preview)
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  return { preview, thumbnail };
}

/** A picture upright, of its first page alone. */
export const openPicture = (file: string | Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp(file, { limitInputPixels: false, failOn: 'error', ...options }).autoOrient();
