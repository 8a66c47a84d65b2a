import sharp from 'sharp';
import { chanceFrom, hashOf } from './chance.js';
import { coloursOf, drawCloth } from './cloth.js';
import { compose } from './compose.js';
import { blurred, combined, doubled, type Field, field } from './light/field.js';
import { reliefOf } from './light/relief.js';
import { weaves } from './light/weave.js';
import { type PictureSpec } from './picture.js';
import { type ClothPart, type Part, type Shape } from './shape.js';
import { shapes } from './shapes/index.js';
import { EDGE, hasPaper, levelSheet, papers, plainSheet, planSheet } from './sheets.js';

/** A picture in the sizes the shop shows it in. */
export interface Picture {
  /** JPEG, 720 x 720. */
  readonly full: Buffer;
  /** JPEG, 360 x 360. */
  readonly thumbnail: Buffer;
  /** A tiny JPEG as a data URI, to be shown blurred until the picture is there. */
  readonly preview: string;
}

const HALF = EDGE / 2;

/** How many pixels the highest part lies over the table. */
const THICKNESS = 20;

const rgba = async (sheet: string): Promise<Uint8Array> =>
  new Uint8Array(await sharp(Buffer.from(sheet)).ensureAlpha().raw().toBuffer());

const levels = async (parts: readonly Part[]): Promise<Field> => {
  const pixels = await rgba(levelSheet(parts));
  return field(HALF, (x, y) => (pixels[(y * HALF + x) * 4] ?? 0) / 255);
};

const coverage = (plan: Uint8Array): Field =>
  field(HALF, (x, y) => (plan[(y * 2 * EDGE + x * 2) * 4 + 3] ?? 0) / 255);

const heightOf = (shape: Shape, covered: Field, level: Field, seed: string): Field => {
  const folds = shape.folds(chanceFrom(`${seed} folds`));
  const folded = field(HALF, (x, y) => folds(x * 2, y * 2));
  const { height, reach } = shape.puff;
  const round = height === 0 ? covered : blurred(covered, Math.max(1, Math.round(reach / 2)));
  const base = combined(folded, round, (fold, edge) => fold + edge * height);
  return combined(base, blurred(level, 1), (low, lift) => low + lift * THICKNESS);
};

/** A hard shadow where things touch the table, and a wide soft one to the lower right. */
const shadowOf = (covered: Field): Field => {
  const shifted = (by: number): Field =>
    field(HALF, (x, y) => (x < by || y < by ? 0 : (covered.values[(y - by) * HALF + x - by] ?? 0)));
  return doubled(
    combined(blurred(shifted(2), 2), blurred(shifted(8), 9), (near, far) => near * 0.2 + far * 0.26),
  );
};

/** Renders the light, the cloth and the table to red, green, blue of 720 x 720. */
export const renderPixels = async (spec: PictureSpec): Promise<Uint8Array> => {
  const seed = `${spec.shape} ${spec.pattern} ${spec.palette} ${spec.seed ?? ''}`;
  const shape: Shape = shapes[spec.shape];
  const parts = shape.parts(coloursOf(spec));
  const flatSheet = plainSheet(parts);
  const [plan, plain, level, cloth] = await Promise.all([
    rgba(planSheet(parts)),
    flatSheet === undefined ? undefined : rgba(flatSheet),
    levels(parts),
    drawCloth(spec, seed),
  ]);
  const covered = coverage(plan);
  const grains = parts
    .filter((part): part is ClothPart => part.kind === 'cloth')
    .map(({ grain = {} }) => ({ ...grain, turn: (grain.turn ?? 0) + (spec.turn ?? 0) }));
  return compose({
    plan,
    plain,
    cloth,
    grains,
    weave: weaves[spec.weave ?? 'cotton'],
    relief: reliefOf(heightOf(shape, covered, level, seed)),
    shadow: hasPaper(shape) ? shadowOf(covered) : undefined,
    paper: papers[hashOf(seed) % papers.length] ?? [245, 239, 227],
  });
};

/** Renders a picture with its thumbnail and tiny preview. */
export const renderPicture = async (spec: PictureSpec): Promise<Picture> => {
  const pixels = await renderPixels(spec);
  const raw = { raw: { width: EDGE, height: EDGE, channels: 3 as const } };
  const small = await sharp(pixels, raw).resize(HALF).raw().toBuffer();
  const rawSmall = { raw: { width: HALF, height: HALF, channels: 3 as const } };
  const [full, thumbnail, tiny] = await Promise.all([
    sharp(pixels, raw).jpeg({ quality: 80 }).toBuffer(),
    sharp(small, rawSmall).jpeg({ quality: 78 }).toBuffer(),
    sharp(small, rawSmall).resize(16).jpeg({ quality: 50 }).toBuffer(),
  ]);
  return { full, thumbnail, preview: `data:image/jpeg;base64,${tiny.toString('base64')}` };
};
