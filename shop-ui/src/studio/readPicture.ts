import { rasterSizesOf, withoutBackground, type RasterSizes } from '@zhidan/domain/design';
import { canvasWith, fileOfCanvas, loadImage, rasterOf, UnreadablePicture } from '@zhidan/ui-kit';

/** A reduced picture for use in the studio, with the size of the original. */
export interface StudioPicture {
  readonly sizes: RasterSizes;
  readonly width_px: number;
  readonly height_px: number;
  readonly kind: 'picture' | 'drawing';
}

/** The longer side of the reduced picture in px; the original is used for printing. */
const SHOWN_SIDE = 768;
/** The largest canvas that phones support, in pixels. */
const MOST_CANVAS_PIXELS = 16_000_000;
/** The largest picture that can be printed, in pixels. */
const MOST_PIXELS = 120_000_000;

const NOT_SHOWN = /\.(ai|psd|pdf|eps|tiff?|cdr|indd|zip|docx?)$/i;

const HERE_NOT =
  '這種檔案在送出詢價後才能預覽：請先加入圖稿並送出詢價，再從訂單頁開始設計；或改用 JPG、PNG、SVG';

/**
 * Reads a picture in a format that browsers support; files in other formats can be uploaded as art, but not
 * used in the studio.
 */
export async function readPicture(file: Blob & { readonly name?: string }): Promise<StudioPicture> {
  if (NOT_SHOWN.test(file.name ?? '')) throw new UnreadablePicture(HERE_NOT);
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    const isDrawing = file.type === 'image/svg+xml' || /\.svg$/i.test(file.name ?? '');
    const [width_px, height_px] = [image.naturalWidth || 1_000, image.naturalHeight || 1_000];
    if (width_px * height_px > MOST_PIXELS)
      throw new UnreadablePicture(`圖片不能超過 ${MOST_PIXELS / 1_000_000} 百萬像素，請先縮小`);
    const raster = rasterOf(image, fitted(width_px, height_px, SHOWN_SIDE));
    return { sizes: rasterSizesOf(raster), width_px, height_px, kind: isDrawing ? 'drawing' : 'picture' };
  } finally {
    URL.revokeObjectURL(address);
  }
}

type Size = readonly [width: number, height: number];

function fitted(width: number, height: number, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/**
 * Makes the plain background of a picture transparent; returns a PNG, or undefined if there is no plain
 * background.
 */
export async function cutOutBackground(file: Blob, name: string): Promise<File | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    const { naturalWidth: width, naturalHeight: height } = image;
    const side = Math.max(width, height) * Math.min(1, Math.sqrt(MOST_CANVAS_PIXELS / (width * height)));
    const cut = withoutBackground(rasterOf(image, fitted(width, height, Math.floor(side))));
    if (cut === undefined) return undefined;
    return await fileOfCanvas(canvasWith(cut), `${name.replace(/\.[^.]*$/, '')}-去背.png`, 'image/png');
  } finally {
    URL.revokeObjectURL(address);
  }
}
