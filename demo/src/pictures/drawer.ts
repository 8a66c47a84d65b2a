import { renderMockup } from './mockup/renderMockup.js';
import type { PictureRequest, DrawnFiles } from './pictureCase.js';
import { renderPicture } from './renderPicture.js';

/** The answer of the drawing process: the files of a drawing, or the reason of a failure. */
export type DrawnPicture = { readonly drawn: DrawnFiles } | { readonly failed: string };

const drawn = async ({ spec, drawing }: PictureRequest): Promise<DrawnPicture> => {
  try {
    if (drawing === 'mockup') return { drawn: await renderMockup(spec) };
    const { full, thumbnail } = await renderPicture(spec);
    return { drawn: { full, thumbnail } };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

process.on(
  'message',
  (commission: PictureRequest) => void drawn(commission).then((delivered) => process.send?.(delivered)),
);
