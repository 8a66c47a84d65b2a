import sharp, { type Sharp } from 'sharp';
import {
  faceNames,
  paintProduct,
  pixelsPerMillimetre,
  prepareView,
  rasterSizesOf,
  type ClothLayers,
  type Layer,
  type Raster,
} from '@zhidan/domain/design';
import { drawTextLayer } from '../words/write.js';
import type { RenderAnswer, RenderedDesign, RenderJob } from './job.js';

sharp.cache(false);

/** Paints a view of a product with its designs. */
export async function renderDesign({
  base,
  mask,
  shade,
  regions,
  colour,
  designs,
}: RenderJob): Promise<RenderAnswer> {
  const picture = await pixelsOf(sharp(base));
  const { width, height } = picture;
  const numbers = await pixelsOf(sharp(mask).resize({ width, height, fit: 'fill', kernel: 'nearest' }));
  const pictures = {
    base: picture,
    mask: numbers,
    shade: await pixelsOf(sharp(shade).resize({ width, height, fit: 'fill' })),
  };
  const lays = new Map<string, ClothLayers>();
  for (const design of designs) {
    const region = regions.find(({ id }) => id === design.region);
    if (region === undefined) continue;
    // The layer is drawn at twice the displayed resolution, so that letters have smooth edges.
    lays.set(design.region, await layOf(design, 2 * pixelsPerMillimetre(region, width, height)));
  }
  const frame = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  paintProduct(frame, prepareView(pictures, regions), { colour, lays });
  return sharp(frame.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** The painted layers of a region; texts are drawn with `perMm` pixels per millimetre. */
async function layOf({ background, art, texts }: RenderedDesign, perMm: number): Promise<ClothLayers> {
  const pictures: Layer[] = [];
  if (art !== null)
    pictures.push({
      ...art.placing,
      picture: rasterSizesOf(await pixelsOf(sharp(art.picture))),
      height_mm: art.height_mm,
    });
  const words = texts
    .filter(({ font }) => faceNames.includes(font))
    .map((text) => drawTextLayer(text, perMm));
  return { background, layers: [...pictures, ...words] };
}

/** The RGBA pixels of a picture. */
async function pixelsOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
