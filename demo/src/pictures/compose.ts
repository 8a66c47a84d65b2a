import type { ClothPixels } from './cloth.js';
import type { Rgb } from './colour.js';
import type { Frame } from './frame.js';
import type { NumberGrid } from './light/field.js';
import type { Relief } from './light/relief.js';
import type { Weave } from './light/weave.js';
import type { PatternPlacement } from './shape.js';
import { PART_STEP } from './sheets.js';

// Local constants are faster in code that runs for every pixel.
const { floor, round } = Math;

/** All layers of a picture, ready to be combined pixel by pixel. */
export interface PictureLayers {
  readonly frame: Frame;
  /** The image of the cloth parts (`clothMapSheet`): red, green, blue and alpha of each pixel. */
  readonly plan: Uint8Array;
  readonly plain: Uint8Array | undefined;
  readonly cloth: ClothPixels;
  readonly grains: readonly PatternPlacement[];
  readonly weave: Weave;
  readonly relief: Relief;
  /** The darkness of the shadow on the table, 0 to 1; undefined where cloth fills the picture. */
  readonly shadow: NumberGrid | undefined;
  readonly paper: Rgb;
}

/** The placement of the pattern on a part: rotation and scale about the part's corner. */
interface Placing {
  readonly cosine: number;
  readonly sine: number;
  readonly x: number;
  readonly y: number;
}

const placing = ({ turn = 0, x = 0, y = 0, size = 1 }: PatternPlacement): Placing => {
  const angle = (-turn * Math.PI) / 180;
  return { cosine: Math.cos(angle) / size, sine: Math.sin(angle) / size, x, y };
};

const UNTURNED: Placing = placing({});

/** The colour channel in shade, which keeps more blue than red, as in the light of a north window. */
const lit = (colour: number, light: number, coolness: number): number =>
  light <= 1
    ? colour * (light + (1 - light) * coolness * light)
    : colour + (255 - colour) * (light - 1) * 0.75;

const shine = (facing: number, sheen: number): number =>
  facing > 1 ? 1 + (facing - 1) * (1 + 1.6 * sheen) : facing - (1 - facing) * 0.25 * sheen;

/**
 * Red, green, blue and light of one pixel of cloth; one reused array, so that no object is created per pixel.
 */
type Sample = Float32Array;

const wrap = (value: number, size: number): number => {
  const rest = (value % size) | 0;
  return rest < 0 ? rest + size : rest;
};

const sample = (
  into: Sample,
  { width, height, rgb, light }: ClothPixels,
  weave: Weave,
  u: number,
  v: number,
) => {
  const left = floor(u) | 0;
  const top = floor(v) | 0;
  const across = u - left;
  const down = v - top;
  const column = wrap(left, width);
  const row = wrap(top, height) * width;
  const next = column + 1 === width ? 0 : column + 1;
  const below = row + width === width * height ? 0 : row + width;
  const a = (row + column) * 3;
  const b = (row + next) * 3;
  const c = (below + column) * 3;
  const d = (below + next) * 3;
  const wd = across * down;
  const wb = across - wd;
  const wc = down - wd;
  const wa = 1 - across - wc;
  for (let part = 0; part < 3; part += 1) {
    into[part] =
      (rgb[a + part] ?? 0) * wa +
      (rgb[b + part] ?? 0) * wb +
      (rgb[c + part] ?? 0) * wc +
      (rgb[d + part] ?? 0) * wd;
  }
  const mask = weave.size - 1;
  into[3] = (weave.values[(top & mask) * weave.size + (left & mask)] ?? 1) * (light?.[row + column] ?? 1);
};

/** Red, green and blue of the painted pixel; one array for the whole picture, as with `Sample`. */
type Pixel = Float64Array;

type Paint = (pixel: Pixel, x: number, y: number, alpha: number) => void;

/** Combines cloth and plain parts with paper and light; returns red, green and blue of the whole frame. */
export const composePicture = (layers: PictureLayers): Uint8ClampedArray => {
  const { width, height } = layers.frame;
  const { plan } = layers;
  const picture = new Uint8ClampedArray(width * height * 3);
  const pixel: Pixel = new Float64Array(3);
  const thing = thingPainter(layers);
  const paper = paperPainter(layers);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const alpha = (plan[index * 4 + 3] ?? 0) / 255;
      if (alpha > 0) thing(pixel, x, y, alpha);
      if (alpha < 1) paper(pixel, x, y, alpha);
      // The values are assigned one by one, because `set` would take longer than the painting.
      picture[index * 3] = pixel[0] ?? 0;
      picture[index * 3 + 1] = pixel[1] ?? 0;
      picture[index * 3 + 2] = pixel[2] ?? 0;
    }
  }
  return picture;
};

/** Paints a pixel of the product: plain parts, the cloth that covers them, and the light on both. */
const thingPainter = (layers: PictureLayers): Paint => {
  const { frame, plan, plain, weave, relief } = layers;
  const { width } = frame;
  const cloth = clothSampler(layers);
  const under: Sample = new Float32Array(4);
  return (pixel, x, y) => {
    const index = y * width + x;
    const covered = (plan[index * 4 + 1] ?? 0) / 255;
    if (covered > 0) cloth(under, x, y, covered);
    const surface = covered > 0 ? (under[3] ?? 1) : 1;
    const light = shine(relief.light.values[index] ?? 1, weave.sheen) * surface;
    for (let part = 0; part < 3; part += 1) {
      const beneath = plain?.[index * 4 + part] ?? 0;
      const colour = covered > 0 ? beneath + covered * (under[part] ?? 0) : beneath;
      pixel[part] = lit(colour, light, COOLNESS[part] ?? 0);
    }
  };
};

/** The coolness of red, green and blue in shade on products; `COOLNESS_OF_PAPER` is the coolness on paper. */
const COOLNESS = [0.02, 0.05, 0.16] as const;
const COOLNESS_OF_PAPER = [0, 0.04, 0.12] as const;

/** Reads the colour of the cloth at a pixel: each part has its own placement, and folds shift the pattern. */
const clothSampler = ({ frame, plan, cloth, grains, weave, relief }: PictureLayers) => {
  const { width, unit } = frame;
  const placings = grains.map(placing);
  return (into: Sample, x: number, y: number, covered: number): void => {
    const part = (plan[(y * width + x) * 4] ?? 0) / covered / PART_STEP;
    const place = placings[round(part)] ?? UNTURNED;
    const half = (y >> 1) * (width >> 1) + (x >> 1);
    const px = x * unit + (relief.slideX[half] ?? 0) - place.x;
    const py = y * unit + (relief.slideY[half] ?? 0) - place.y;
    const u = (px * place.cosine - py * place.sine) / unit;
    const v = (px * place.sine + py * place.cosine) / unit;
    sample(into, cloth, weave, u, v);
  };
};

/** Paints a pixel of the paper, darker away from the window and in the shadow. */
const paperPainter = ({ frame: { width, height }, shadow, paper }: PictureLayers): Paint => {
  return (pixel, x, y, alpha) => {
    const fall = 1.035 - 0.05 * (x / width + y / height) - (shadow?.values[y * width + x] ?? 0);
    const rest = 1 - alpha;
    for (let part = 0; part < 3; part += 1) {
      const above = alpha > 0 ? (pixel[part] ?? 0) * alpha : 0;
      pixel[part] = above + lit(paper[part] ?? 0, fall, COOLNESS_OF_PAPER[part] ?? 0) * rest;
    }
  };
};
