import {
  completeRowsOf,
  composeMaps,
  mapPoint,
  pictureHeightOf,
  invertMap,
  millimetresToPicture,
  paintClothLayers,
  paintProduct,
  prepareView,
  scalingMap,
  rasterSizesOf,
  textBox,
  textLayer,
  writeText,
  type DesignText,
  type PaintQuality,
  type ClothLayers,
  type Layer,
  type Vector2,
  type ProjectiveMap,
  type Raster,
  type PreparedView,
  type RasterSizes,
} from '@zhidan/domain/design';
import type { Region, TemplateView } from '@zhidan/domain/template';
import { loadImage, rasterOf } from '@zhidan/ui-kit';
import type { RegionDraft } from './draft.js';
import { fontFamiliesOf } from './fonts.js';

/** The images that are needed to draw a view. */
export interface ViewImages {
  readonly base: HTMLImageElement;
  readonly mask: HTMLImageElement;
  readonly shade: HTMLImageElement;
}

export async function loadViewImages({ base, mask, shade }: TemplateView): Promise<ViewImages> {
  const [one, two, three] = await Promise.all([loadImage(base), loadImage(mask), loadImage(shade)]);
  return { base: one, mask: two, shade: three };
}

export const aspectRatioOf = ({ base }: ViewImages): number => base.naturalHeight / base.naturalWidth;

/** Scales the images of a view to the size at which it is drawn. */
export function prepareViewAt(images: ViewImages, regions: readonly Region[], width: number): PreparedView {
  const size = [width, Math.max(1, Math.round(width * aspectRatioOf(images)))] as const;
  const pictures = {
    base: rasterOf(images.base, size),
    // Pixels of the mask are region numbers, so they must not be interpolated.
    mask: rasterOf(images.mask, size, regions.length < 2),
    shade: rasterOf(images.shade, size),
  };
  return prepareView(pictures, regions);
}

const measuring = document.createElement('canvas').getContext('2d');

export function boxOfText(text: DesignText) {
  if (measuring === null) throw new Error('no canvas to measure words on');
  return textBox(measuring, text, fontFamiliesOf);
}

/** The largest side of a rendered text, in px. */
const MOST_TEXT_SIDE = 1_200;

const written = new Map<string, Layer>();

/** Renders a text as it will be printed, with `perMm` pixels per mm of cloth. */
function layerOfText(text: DesignText, perMm: number): Layer {
  const key = JSON.stringify([text, Math.round(perMm * 100), fontsLoaded()]);
  const kept = written.get(key);
  if (kept !== undefined) return kept;
  const box = boxOfText(text);
  const scale = Math.min(perMm, MOST_TEXT_SIDE / Math.max(...box.size));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(box.size[0] * scale));
  canvas.height = Math.max(1, Math.ceil(box.size[1] * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to write words on');
  writeText(context, text, box, scale, fontFamiliesOf);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const layer = textLayer(
    text,
    box,
    rasterSizesOf({ width: canvas.width, height: canvas.height, data }),
    scale,
  );
  if (written.size > 200) written.clear();
  written.set(key, layer);
  return layer;
}

const fontsLoaded = (): number => [...document.fonts].filter(({ status }) => status === 'loaded').length;

/** Converts the content of a region to the form that is drawn. */
export function clothLayersOf(
  lay: RegionDraft,
  picture: RasterSizes | undefined,
  perMm: number,
): ClothLayers {
  const pictures: Layer[] =
    lay.art === null || picture === undefined
      ? []
      : [{ ...lay, picture, height_mm: pictureHeightOf(lay.width_mm, lay.art) }];
  return {
    background: lay.background,
    layers: [...pictures, ...lay.texts.map((text) => layerOfText(text, perMm))],
  };
}

/**
 * An image of this size; reuses the image of the previous frame if the size is equal, because creating one
 * costs time.
 */
const imageOf = ([width, height]: Vector2, reused: ImageData | undefined): ImageData =>
  reused?.width === width && reused.height === height ? reused : new ImageData(width, height);

export function paintOnProduct(
  view: PreparedView,
  look: { readonly colour: string | null; readonly lays: ReadonlyMap<string, ClothLayers> },
  finish: PaintQuality,
  reused: ImageData | undefined,
): ImageData {
  const image = imageOf([view.width, view.height], reused);
  paintProduct({ width: view.width, height: view.height, data: image.data }, view, look, finish);
  return image;
}

/** Draws only the flat printed area of a region, with its bleed. */
export function paintFlat(
  region: Region,
  lay: ClothLayers,
  width: number,
  colour: string | null,
  finish: PaintQuality,
  reused: ImageData | undefined,
): ImageData {
  const { size, toCloth, bleed } = flatMapOf(region, width);
  const image = imageOf(size, reused);
  image.data.fill(255);
  const frame: Raster = { width: size[0], height: size[1], data: image.data };
  const [across, down] = region.print_mm;
  paintClothLayers(
    frame,
    { ...lay, background: lay.background ?? colour },
    {
      left: 0,
      top: 0,
      right: size[0],
      bottom: size[1],
      toCloth,
      from: [-bleed, -bleed],
      to: [across + bleed, down + bleed],
    },
    { runs: completeRowsOf(...size), finish },
  );
  return image;
}

/** Where the printed area of a region lies in a canvas of this width. */
export function flatMapOf({ print_mm: [across, down], bleed_mm }: Region, width: number) {
  const perMm = width / (across + 2 * bleed_mm);
  const toPicture: ProjectiveMap = [perMm, 0, bleed_mm * perMm, 0, perMm, bleed_mm * perMm, 0, 0, 1];
  const toCloth: ProjectiveMap = [1 / perMm, 0, -bleed_mm, 0, 1 / perMm, -bleed_mm, 0, 0, 1];
  const size: [number, number] = [Math.round(width), Math.max(1, Math.round((down + 2 * bleed_mm) * perMm))];
  return { size, toPicture, toCloth, perMm, bleed: bleed_mm };
}

/** Maps between mm of a region and pixels of a view, in both directions. */
export function productMapOf(region: Region, [width, height]: Vector2) {
  const toPicture = composeMaps(scalingMap(width, height), millimetresToPicture(region.map, region.print_mm));
  return { toPicture, toCloth: invertMap(toPicture) ?? scalingMap(1, 1) };
}

/** The number of pixels per millimetre of cloth, measured in the middle of a region. */
export function pixelsPerMm(toPicture: ProjectiveMap, { print_mm: [width, height] }: Region): number {
  const [from, to] = [
    mapPoint(toPicture, [width / 2, height / 2]),
    mapPoint(toPicture, [width / 2 + 1, height / 2]),
  ];
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}
