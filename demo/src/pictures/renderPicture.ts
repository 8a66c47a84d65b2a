import sharp from 'sharp';
import { createSeededRandom, hashOf } from './chance.js';
import { type ClothPixels, drawCloth } from './cloth.js';
import { lighter, type Rgb, rgbOf } from './colour.js';
import { composePicture } from './compose.js';
import { BANNER_FRAME, type Frame, FULL_FRAME, type ShownArea, shownAreaOf } from './frame.js';
import { blurGrid, combineGrids, doubleGrid, type NumberGrid, numberGrid } from './light/field.js';
import { reliefOf } from './light/relief.js';
import { weaves } from './light/weave.js';
import { palettes } from './palettes.js';
import type { PictureSpec } from './picture.js';
import type { ClothPart, ShapePart, Shape } from './shape.js';
import { shapes } from './shapes/index.js';
import { heightSheet, plainSheet, clothMapSheet } from './sheets.js';

/** A picture in the sizes that the shop needs. */
export interface RenderedPicture {
  /** The picture in the size of the frame, as a JPEG. */
  readonly full: Buffer;
  /** The thumbnail, as a JPEG 360 pixels high. */
  readonly thumbnail: Buffer;
  /** A tiny JPEG as a data URI, shown blurred until the picture has loaded. */
  readonly preview: string;
}

/** The height of the highest part above the table, in pixels of the drawing. */
const THICKNESS = 20;

const THUMBNAIL_HEIGHT = 360;
const PREVIEW_HEIGHT = 16;

const UNBLEACHED = '#F4E8D3';

/** Colours of hand-made papers that are the background of products. */
const papers: readonly Rgb[] = [
  UNBLEACHED,
  '#F0DFC9',
  '#E6EAD5',
  '#F4E2D5',
  '#DAE6EE',
  '#F4E9CC',
  '#F0DEDA',
  '#D9E8DF',
].map(rgbOf);

const groundOf = ({ shape, palette }: PictureSpec, seed: string): Rgb => {
  const { onFelt = false }: Shape = shapes[shape];
  if (onFelt) return rgbOf(lighter(palettes[palette].second, 0.5));
  return papers[hashOf(seed) % papers.length] ?? rgbOf(UNBLEACHED);
};

const halfOf = (frame: Frame): Frame => ({
  width: frame.width / 2,
  height: frame.height / 2,
  unit: frame.unit * 2,
});

const rgba = async (sheet: string): Promise<Uint8Array> =>
  new Uint8Array(await sharp(Buffer.from(sheet)).ensureAlpha().raw().toBuffer());

const levelsOf = async (parts: readonly ShapePart[], frame: Frame, view: ShownArea): Promise<NumberGrid> => {
  const { width, height } = halfOf(frame);
  const pixels = await rgba(heightSheet(parts, halfOf(frame), { ...view, factor: view.factor * 2 }));
  return numberGrid(width, height, (x, y) => {
    const index = (y * width + x) * 4;
    return ((pixels[index] ?? 0) * (pixels[index + 3] ?? 0)) / 65_025;
  });
};

const coverage = (plan: Uint8Array, frame: Frame): NumberGrid =>
  numberGrid(
    frame.width / 2,
    frame.height / 2,
    (x, y) => (plan[(y * 2 * frame.width + x * 2) * 4 + 3] ?? 0) / 255,
  );

const heightsOf = (
  shape: Shape,
  covered: NumberGrid,
  level: NumberGrid,
  view: ShownArea,
  seed: string,
): NumberGrid => {
  const cell = view.factor * 2;
  const folds = shape.folds(createSeededRandom(`${seed} folds`));
  const folded = numberGrid(covered.width, covered.height, (x, y) =>
    folds(view.left + x * cell, view.top + y * cell),
  );
  const { height, reach } = shape.puff;
  const round = height === 0 ? covered : blurGrid(covered, Math.max(1, Math.round(reach / cell)));
  const base = combineGrids(folded, round, (fold, edge) => fold + edge * height);
  return combineGrids(base, blurGrid(level, Math.round(3.4 / cell)), (low, lift) => low + lift * THICKNESS);
};

/** A hard shadow where the product touches the table, and a wide soft one to the lower right. */
const shadowOf = (covered: NumberGrid, unit: number): NumberGrid => {
  const { width, height, values } = covered;
  const shifted = (by: number): NumberGrid =>
    numberGrid(width, height, (x, y) => (x < by || y < by ? 0 : (values[(y - by) * width + x - by] ?? 0)));
  const near = blurGrid(shifted(Math.ceil(2 / unit)), Math.ceil(2 / unit));
  const far = blurGrid(shifted(Math.ceil(8 / unit)), Math.ceil(9 / unit));
  return doubleGrid(combineGrids(near, far, (hard, soft) => hard * 0.2 + soft * 0.26));
};

/**
 * Renders cloth, light and table to the RGB pixels of the frame; uses the picture's own cloth unless another is
 * given.
 */
export const renderPixels = async (
  spec: PictureSpec,
  frame: Frame = FULL_FRAME,
  given?: ClothPixels,
): Promise<Uint8ClampedArray> => {
  const seed = `${spec.shape} ${spec.pattern} ${spec.palette} ${spec.seed ?? ''}`;
  const shape: Shape = shapes[spec.shape];
  const parts = shape.parts(palettes[spec.palette]);
  const view = shownAreaOf(shape, frame);
  const flatSheet = plainSheet(parts, frame, view);
  const [plan, plain, level, cloth] = await Promise.all([
    rgba(clothMapSheet(parts, frame, view)),
    flatSheet === undefined ? undefined : rgba(flatSheet),
    levelsOf(parts, frame, view),
    given ?? drawCloth(spec, seed, frame),
  ]);
  const covered = coverage(plan, frame);
  const grains = parts
    .filter((part): part is ClothPart => part.kind === 'cloth')
    .map(({ grain = {} }) => ({ ...grain, turn: (grain.turn ?? 0) + (spec.turn ?? 0) }));
  return composePicture({
    frame,
    plan,
    plain,
    cloth,
    grains,
    weave: weaves[spec.weave ?? 'cotton'],
    relief: reliefOf(heightsOf(shape, covered, level, view, seed), view.factor * 2),
    shadow: shape.fills === true ? undefined : shadowOf(covered, frame.unit),
    paper: groundOf(spec, seed),
  });
};

const frameOf = ({ wide = false }: PictureSpec): Frame => (wide ? BANNER_FRAME : FULL_FRAME);

/** Renders a picture with its thumbnail and tiny preview. */
export const renderPicture = async (
  spec: PictureSpec,
  frame: Frame = frameOf(spec),
): Promise<RenderedPicture> => {
  const pixels = await renderPixels(spec, frame);
  const drawn = sharp(pixels, { raw: { width: frame.width, height: frame.height, channels: 3 } });
  const [full, thumbnail] = await Promise.all([
    drawn.clone().jpeg({ quality: 80 }).toBuffer(),
    drawn
      .clone()
      .resize({ height: THUMBNAIL_HEIGHT, withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer(),
  ]);
  const tiny = await sharp(thumbnail).resize({ height: PREVIEW_HEIGHT }).jpeg({ quality: 50 }).toBuffer();
  return { full, thumbnail, preview: `data:image/jpeg;base64,${tiny.toString('base64')}` };
};
