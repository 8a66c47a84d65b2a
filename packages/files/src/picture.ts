import { buffer } from 'node:stream/consumers';
import { MOST_PIXELS, refuse, THUMBNAIL_WIDTH, type PictureRule } from '@zhidan/domain';
import type { Sharp, SharpOptions } from 'sharp';
import { contentTypeIn } from './content-type.js';
import type { Received } from './file-store.js';

/** JPEG in the sizes it is shown in. */
export interface FittedPicture {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
  /** A tiny one as a data URI, shown blurred until the picture is there. */
  readonly preview: string;
}

const PREVIEW_HEIGHT = 16;

/** Larger art is not unpacked for a thumbnail. */
const LARGEST_SHOWN = 40 * 1024 * 1024;

/** What was sent, as the rule wants it. Throws `Refused`. */
export async function fittedPicture(sent: Received, rule: PictureRule): Promise<FittedPicture> {
  const type = await contentTypeIn(sent.head);
  if (type !== 'image/jpeg' && type !== 'image/png') return refuse({ code: 'NOT_A_PICTURE' });
  if (sent.size > rule.most) return refuse({ code: 'FILE_TOO_LARGE', most: rule.most });
  const content = await buffer(sent.stream());
  const { width, height } = await measured(content);
  if (width * height > MOST_PIXELS) return refuse({ code: 'PICTURE_HAS_TOO_MANY_PIXELS', most: MOST_PIXELS });
  if (width < rule.least.width || height < rule.least.height) {
    return refuse({ code: 'PICTURE_TOO_SMALL', ...rule.least });
  }
  const { kept, crop } = rule;
  const full = await jpeg(content, (picture) =>
    picture.resize({ ...kept, fit: crop ? 'cover' : 'inside', withoutEnlargement: !crop }),
  );
  const tiny = await jpeg(full, (picture) => picture.resize({ height: PREVIEW_HEIGHT }), 50);
  return {
    full,
    thumbnail: await thumbnailIn(full),
    preview: `data:image/jpeg;base64,${tiny.toString('base64')}`,
  };
}

/** A small picture of art that is one; undefined for everything else, and for what is too large to unpack. */
export async function thumbnailOf(sent: Received): Promise<Buffer | undefined> {
  const type = await contentTypeIn(sent.head);
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(type) || sent.size > LARGEST_SHOWN)
    return undefined;
  try {
    return await thumbnailIn(await buffer(sent.stream()));
  } catch {
    return undefined;
  }
}

const thumbnailIn = (content: Buffer): Promise<Buffer> =>
  jpeg(content, (picture) => picture.resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true }), 78);

/** Upright, on white where it was transparent, and without what the camera wrote of the place. */
async function jpeg(content: Buffer, change: (picture: Sharp) => Sharp, quality = 82): Promise<Buffer> {
  const picture = await unpacked(content, { limitInputPixels: MOST_PIXELS });
  return change(picture.autoOrient())
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(() => refuse({ code: 'NOT_A_PICTURE' }));
}

async function measured(content: Buffer): Promise<{ width: number; height: number }> {
  const picture = await unpacked(content, { limitInputPixels: false });
  const { autoOrient } = await picture.metadata().catch(() => refuse({ code: 'NOT_A_PICTURE' }));
  return autoOrient;
}

/** The library comes with the first picture: an installation that gets none has its memory for other things. */
async function unpacked(content: Buffer, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(content, options);
}
