import { paintProduct, prepareView, rasterSizesOf, type Layer, type Raster } from '@zhidan/domain/design';
import sharp from 'sharp';
import { demoCategories } from '../../catalogue/index.js';
import { templateOfDemo } from '../../load-templates.js';
import { renderMockup } from './renderMockup.js';

/**
 * The side in px of the square in which a product is shown; the line with its number below has the height
 * `LABEL`.
 */
const SIDE = 240;
const LABEL = 22;
const COLUMNS = 12;
const FRAME = { width: SIDE, height: SIDE, unit: SIDE / 80 };

/** The width of the test picture on the cloth, in mm. */
const TEST_MM = 100;

/** A picture of four colours with a letter F, so that scale, rotation and mirroring are visible. */
const TEST_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128">
  <rect width="64" height="64" fill="#c23b22"/><rect x="64" width="64" height="64" fill="#e0a526"/>
  <rect y="64" width="64" height="64" fill="#24407a"/><rect x="64" y="64" width="64" height="64" fill="#3e7a4e"/>
  <path d="M44 24h44v14H60v20h22v14H60v32H44z" fill="#fff"/></svg>`;

async function pixelsOf(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

type DemoCategory = (typeof demoCategories)[number];

/** A product with the test picture repeated on each of its regions, as raw RGBA pixels. */
export async function paintTestPicture(category: DemoCategory, picture: Layer['picture']): Promise<Raster> {
  const [spec] = category.pictures;
  const [view] = (await templateOfDemo(category)).views;
  if (spec === undefined || view === undefined) throw new Error(`${category.id} has no view`);
  const { base, mask, shade } = await renderMockup(spec, FRAME);
  const [basePixels, maskPixels, shadePixels] = await Promise.all([base, mask, shade].map(pixelsOf));
  if (basePixels === undefined || maskPixels === undefined || shadePixels === undefined)
    throw new Error(`${category.id} has no pictures`);
  const layer: Layer = {
    picture,
    repeat: 'basic',
    width_mm: TEST_MM,
    height_mm: TEST_MM,
    offset_mm: [0, 0],
    rotation_deg: 0,
  };
  const frame: Raster = { ...basePixels, data: new Uint8ClampedArray(basePixels.data.length) };
  const lays = new Map(view.regions.map(({ id }) => [id, { background: null, layers: [layer] }]));
  const pictures = { base: basePixels, mask: maskPixels, shade: shadePixels };
  paintProduct(frame, prepareView(pictures, view.regions), { colour: null, lays });
  return frame;
}

export const testPicture = async (): Promise<Layer['picture']> =>
  rasterSizesOf(await pixelsOf(await sharp(Buffer.from(TEST_PICTURE)).png().toBuffer()));

const labelOf = ({ id }: DemoCategory): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${LABEL}">` +
      `<text x="8" y="16" font-size="14" font-family="sans-serif">${id.split('-').at(-1)}</text></svg>`,
  );

/** All demo products with the test picture, in one PNG. */
export async function contactSheet(categories: readonly DemoCategory[] = demoCategories): Promise<Buffer> {
  const picture = await testPicture();
  const tiles = [];
  for (const [at, category] of categories.entries()) {
    const { width, height, data } = await paintTestPicture(category, picture);
    const [left, top] = [(at % COLUMNS) * SIDE, Math.floor(at / COLUMNS) * (SIDE + LABEL)];
    tiles.push(
      { input: Buffer.from(data), raw: { width, height, channels: 4 as const }, left, top },
      { input: labelOf(category), left, top: top + SIDE },
    );
  }
  const height = Math.ceil(categories.length / COLUMNS) * (SIDE + LABEL);
  const sheet = { width: SIDE * COLUMNS, height, channels: 3 as const, background: '#ffffff' };
  return sharp({ create: sheet }).composite(tiles).png().toBuffer();
}
