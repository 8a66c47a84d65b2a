import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { THUMBNAIL_WIDTH } from '@zhidan/domain';

sharp.cache(false);

/** The longer side of a preview in pixels, which is enough for a screen. */
export const PREVIEW_SIDE = 1_024;

/** Two reduced copies of a picture: one for the designer and a thumbnail for lists. */
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

/** Opens the first page of a picture file, rotated upright. */
export const openPicture = (file: string | Uint8Array, options: SharpOptions = {}): Sharp =>
  sharp(file, { limitInputPixels: false, failOn: 'error', ...options }).autoOrient();
