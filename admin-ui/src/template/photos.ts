import {
  REGION_STEP,
  shadeOf,
  withoutBackground,
  type Raster,
  type Vector2,
  type ViewPictures,
} from '@zhidan/domain/design';
import { pictureRuleOf } from '@zhidan/domain';
import type { TemplateView } from '@zhidan/domain/template';
import { canvasOf, canvasWith, loadImage, rasterOf, UnreadablePicture } from '@zhidan/ui-kit';
import type { EditedView, Stroke } from './editing.js';

/** A photo of the white product, and the mask from which editing starts. */
export interface Photo {
  readonly canvas: HTMLCanvasElement;
  /** The mask as opacity: opaque where there is cloth; undefined if the cloth was not found. */
  readonly found: HTMLCanvasElement | undefined;
  /**
   * The parts of the cloth that each belong to one region; undefined where every region may print on all cloth.
   */
  readonly numbered: NumberedParts | undefined;
}

/** A mask that gives parts of the cloth to one region each, such as the sleeves of a shirt. */
export interface NumberedParts {
  readonly raster: Raster;
  /** The ids of the regions in the order of their numbers, from 1. */
  readonly ids: readonly string[];
}

const MOST_WIDTH = pictureRuleOf('templates').kept.width;
/** The most pixels of a photo that a phone can decode. */
const MOST_PIXELS = 50_000_000;

export const shapeOf = ({ canvas }: Photo): number => canvas.height / canvas.width;

function scaled(image: HTMLImageElement): HTMLCanvasElement {
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  if (width * height > MOST_PIXELS)
    throw new UnreadablePicture(`圖片不能超過 ${MOST_PIXELS / 1_000_000} 百萬像素，請先縮小`);
  if (Math.min(width, height) < pictureRuleOf('templates').least.width)
    throw new UnreadablePicture(`圖片太小，長寬至少 ${pictureRuleOf('templates').least.width} 像素`);
  const scale = Math.min(1, MOST_WIDTH / width);
  const size: Vector2 = [Math.round(width * scale), Math.max(1, Math.round(height * scale))];
  return canvasWith(rasterOf(image, size));
}

/** Opens a photo from this device, and finds the cloth if its background is plain. */
export async function readPhoto(file: File): Promise<Photo> {
  const address = URL.createObjectURL(file);
  try {
    const canvas = scaled(await loadImage(address));
    const cut = withoutBackground(rasterOf(canvas, [canvas.width, canvas.height]));
    return { canvas, found: cut && isLikelyCloth(cut) ? opacityOf(cut) : undefined, numbered: undefined };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The share of the photo's width and height that counts as its middle, where the product is expected. */
const MIDDLE = 0.3;
const LEAST_COVERED = 0.6;
const MOST_OF_PHOTO = 0.85;

/**
 * Whether the part of a photo that remains without its background may be the product. White cloth on white is
 * taken for background, so users must trace it by hand.
 */
export function isLikelyCloth({ width, height, data }: Raster): boolean {
  const isMiddle = (at: number, side: number) => Math.abs(at / side - 0.5) < MIDDLE / 2;
  let [all, middle, covered, coveredMiddle] = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isCloth = (data[(y * width + x) * 4 + 3] ?? 0) > 127;
      all += 1;
      if (isCloth) covered += 1;
      if (!isMiddle(x, width) || !isMiddle(y, height)) continue;
      middle += 1;
      if (isCloth) coveredMiddle += 1;
    }
  return coveredMiddle >= middle * LEAST_COVERED && covered <= all * MOST_OF_PHOTO;
}

/** Opens the pictures of a published view. */
export async function loadPhoto({ base, mask, regions }: TemplateView): Promise<Photo> {
  const [photo, masking] = await Promise.all([loadImage(base), loadImage(mask)]);
  const canvas = scaled(photo);
  // Region numbers must not be interpolated.
  const raster = rasterOf(masking, [canvas.width, canvas.height], false);
  const data = new Uint8ClampedArray(raster.data.length);
  let isNumbered = false;
  for (let at = 0; at < data.length; at += 4) {
    data[at + 3] = raster.data[at + 1] ?? 0;
    if ((raster.data[at] ?? 0) >= REGION_STEP / 2) isNumbered = true;
  }
  return {
    canvas,
    found: canvasWith({ ...raster, data }),
    numbered: isNumbered ? { raster, ids: regions.map(({ id }) => id) } : undefined,
  };
}

/** A canvas with only the opacity of a picture, without its colours. */
function opacityOf({ width, height, data }: Raster): HTMLCanvasElement {
  const opacity = new Uint8ClampedArray(data.length);
  for (let at = 3; at < data.length; at += 4) opacity[at] = data[at] ?? 0;
  return canvasWith({ width, height, data: opacity });
}

/** The mask of a view as opacity: the outline or what was found, with the strokes of the brush. */
export function maskCanvas(
  { canvas: { width, height }, found }: Photo,
  { outline, strokes }: Pick<EditedView, 'outline' | 'strokes'>,
): HTMLCanvasElement {
  const { canvas, context } = canvasOf([width, height]);
  if (outline === undefined) {
    if (found !== undefined) context.drawImage(found, 0, 0);
  } else if (outline.length > 2) {
    context.beginPath();
    for (const [x, y] of outline) context.lineTo(x * width, y * height);
    context.closePath();
    context.fill();
  }
  for (const stroke of strokes) drawStroke(context, stroke, [width, height]);
  return canvas;
}

function drawStroke(
  context: CanvasRenderingContext2D,
  { adds, radius, points }: Stroke,
  [width, height]: Vector2,
): void {
  context.globalCompositeOperation = adds ? 'source-over' : 'destination-out';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = radius * 2 * width;
  context.beginPath();
  const [first] = points;
  if (first !== undefined) context.moveTo(first[0] * width, first[1] * height);
  for (const [x, y] of points) context.lineTo(x * width, y * height);
  // A tap without movement is a dot.
  if (points.length === 1 && first !== undefined) context.lineTo(first[0] * width + 0.01, first[1] * height);
  context.stroke();
}

export function hasCloth(mask: HTMLCanvasElement): boolean {
  const { data } = rasterOf(mask, [Math.min(200, mask.width), Math.min(200, mask.height)]);
  return data.some((value, at) => at % 4 === 3 && value > 127);
}

/**
 * The mask as a template stores it: the green channel marks cloth; in a part that belongs to one region only,
 * the red channel holds the number of that region.
 */
function storedMask({ numbered }: Photo, mask: HTMLCanvasElement, regions: readonly string[]): Raster {
  const size: Vector2 = [mask.width, mask.height];
  const opacity = rasterOf(mask, size).data;
  const data = new Uint8ClampedArray(opacity.length);
  const numbers = (numbered?.ids ?? []).map((id) => regions.indexOf(id) + 1);
  for (let at = 0; at < data.length; at += 4) {
    const part = Math.round((numbered?.raster.data[at] ?? 0) / REGION_STEP);
    data[at] = (part === 0 ? 0 : (numbers[part - 1] ?? 0)) * REGION_STEP;
    data[at + 1] = opacity[at + 3] ?? 0;
    data[at + 3] = 255;
  }
  return { width: mask.width, height: mask.height, data };
}

/**
 * The pictures of a view at one size, as they are painted and published; `regions` are the ids of its regions
 * in their order.
 */
export function layersOf(
  photo: Photo,
  mask: HTMLCanvasElement,
  regions: readonly string[],
  [width, height]: Vector2,
): ViewPictures {
  const base = rasterOf(photo.canvas, [width, height]);
  const stored = storedMask(photo, mask, regions);
  const isWhole = stored.width === width && stored.height === height;
  const small = isWhole
    ? stored
    : rasterOf(canvasWith(stored), [width, height], photo.numbered === undefined);
  return { base, mask: small, shade: shadeOf(base, small) };
}
