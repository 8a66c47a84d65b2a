import type { ClothPixels } from './cloth.js';
import type { Rgb } from './colour.js';
import type { Frame } from './frame.js';
import type { Field } from './light/field.js';
import type { Relief } from './light/relief.js';
import type { Weave } from './light/weave.js';
import type { Grain } from './shape.js';
import { PART_STEP } from './sheets.js';

// Looked up once: these run for every pixel.
const { floor, round } = Math;

/** Everything that lies on the table, ready to be put together pixel by pixel. */
export interface Layers {
  readonly frame: Frame;
  /** Red, green, blue, alpha of the plan sheet. */
  readonly plan: Uint8Array;
  readonly plain: Uint8Array | undefined;
  readonly cloth: ClothPixels;
  readonly grains: readonly Grain[];
  readonly weave: Weave;
  readonly relief: Relief;
  /** Darkness on the table, 0 to 1; nothing where cloth fills the picture. */
  readonly shadow: Field | undefined;
  readonly paper: Rgb;
}

/** How the cloth lies on a part: turned and scaled about its own corner. */
interface Placing {
  readonly cosine: number;
  readonly sine: number;
  readonly x: number;
  readonly y: number;
}

const placing = ({ turn = 0, x = 0, y = 0, size = 1 }: Grain): Placing => {
  const angle = (-turn * Math.PI) / 180;
  return { cosine: Math.cos(angle) / size, sine: Math.sin(angle) / size, x, y };
};

const UNTURNED: Placing = placing({});

/** Shade keeps a little of its colour, more in blue than in red, as by a north window. */
const lit = (colour: number, light: number, coolness: number): number =>
  light <= 1
    ? colour * (light + (1 - light) * coolness * light)
    : colour + (255 - colour) * (light - 1) * 0.75;

const shine = (facing: number, sheen: number): number =>
  facing > 1 ? 1 + (facing - 1) * (1 + 1.6 * sheen) : facing - (1 - facing) * 0.25 * sheen;

/** Room for red, green, blue and light of one pixel of cloth, so that no object is made for each. */
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

/** Lays cloth and plain parts on the paper under the light. Returns red, green, blue of the whole frame. */
export const compose = ({
  frame,
  plan,
  plain,
  cloth,
  grains,
  weave,
  relief,
  shadow,
  paper,
}: Layers): Uint8ClampedArray => {
  const { width, height, unit } = frame;
  const placings = grains.map(placing);
  const picture = new Uint8ClampedArray(width * height * 3);
  const [paperRed, paperGreen, paperBlue] = paper;
  const under: Sample = new Float32Array(4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const alpha = (plan[index * 4 + 3] ?? 0) / 255;
      let red = 0;
      let green = 0;
      let blue = 0;
      if (alpha > 0) {
        const covered = (plan[index * 4 + 1] ?? 0) / 255;
        let surface = 1;
        if (plain !== undefined) {
          red = plain[index * 4] ?? 0;
          green = plain[index * 4 + 1] ?? 0;
          blue = plain[index * 4 + 2] ?? 0;
        }
        if (covered > 0) {
          const place = placings[round((plan[index * 4] ?? 0) / covered / PART_STEP)] ?? UNTURNED;
          const half = (y >> 1) * (width >> 1) + (x >> 1);
          const px = x * unit + (relief.slideX[half] ?? 0) - place.x;
          const py = y * unit + (relief.slideY[half] ?? 0) - place.y;
          const u = (px * place.cosine - py * place.sine) / unit;
          const v = (px * place.sine + py * place.cosine) / unit;
          sample(under, cloth, weave, u, v);
          surface = under[3] ?? 1;
          red += covered * (under[0] ?? 0);
          green += covered * (under[1] ?? 0);
          blue += covered * (under[2] ?? 0);
        }
        const light = shine(relief.light.values[index] ?? 1, weave.sheen) * surface;
        red = lit(red, light, 0.02);
        green = lit(green, light, 0.05);
        blue = lit(blue, light, 0.16);
      }
      if (alpha < 1) {
        const fall = 1.035 - 0.05 * (x / width + y / height) - (shadow?.values[index] ?? 0);
        const rest = 1 - alpha;
        red = red * alpha + lit(paperRed, fall, 0) * rest;
        green = green * alpha + lit(paperGreen, fall, 0.04) * rest;
        blue = blue * alpha + lit(paperBlue, fall, 0.12) * rest;
      }
      picture[index * 3] = red;
      picture[index * 3 + 1] = green;
      picture[index * 3 + 2] = blue;
    }
  }
  return picture;
};
