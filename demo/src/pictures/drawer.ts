import type { PictureSpec } from './picture.js';
import { renderPicture } from './renderPicture.js';

/** What the drawing process answers to a specification: the picture in its sizes, or why there is none. */
export type Delivered =
  { readonly full: Uint8Array; readonly thumbnail: Uint8Array } | { readonly failed: string };

const drawn = async (spec: PictureSpec): Promise<Delivered> => {
  try {
    const { full, thumbnail } = await renderPicture(spec);
    return { full, thumbnail };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

process.on('message', (spec: PictureSpec) => void drawn(spec).then((delivered) => process.send?.(delivered)));
