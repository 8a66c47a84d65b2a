import { type ClothPixels } from './cloth.js';
import { type Rgb } from './colour.js';
import { type Field } from './light/field.js';
import { type Relief } from './light/relief.js';
import { type Weave } from './light/weave.js';
import { type Grain } from './shape.js';
import { EDGE, PART_STEP } from './sheets.js';

/** Everything that lies on the table, ready to be put together pixel by pixel. */
export interface Layers {
  /** Red, green, blue, alpha of the plan sheet. */
  readonly plan: Uint8Array;
  readonly plain: Uint8Array | undefined;
  readonly cloth: ClothPixels;
  readonly grains: readonly Grain[];
  readonly weave: Weave;
  readonly relief: Relief;
  /** Darkness on the table, 0 to 1. */
  readonly shadow: Field | undefined;
  readonly paper: Rgb;
}

/** Where on the cloth a point of the picture lies: `u = a x + b y + c`. */
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

/** Shade keeps a little blue, light a little yellow, as by a north window. */
const lit = (colour: number, light: number, warmth: number): number =>
  light <= 1 ? colour * (light + (1 - light) * warmth * light) : colour + (255 - colour) * (light - 1) * 0.75;

/** Lays cloth and plain parts on the paper under the light. Returns red, green, blue of the full picture. */
export const compose = (layers: Layers): Uint8Array => {
  const { plan, plain, cloth, weave, relief, shadow, paper } = layers;
  const placings = layers.grains.map(placing);
  const picture = new Uint8Array(EDGE * EDGE * 3);
  const { width, height, rgb } = cloth;
  const mask = weave.size - 1;
  const [paperRed, paperGreen, paperBlue] = paper;
  for (let y = 0; y < EDGE; y += 1) {
    for (let x = 0; x < EDGE; x += 1) {
      const index = y * EDGE + x;
      const alpha = (plan[index * 4 + 3] ?? 0) / 255;
      let red = 0;
      let green = 0;
      let blue = 0;
      if (alpha > 0) {
        const covered = (plan[index * 4 + 1] ?? 0) / 255;
        if (plain !== undefined) {
          red = plain[index * 4] ?? 0;
          green = plain[index * 4 + 1] ?? 0;
          blue = plain[index * 4 + 2] ?? 0;
        }
        let surface = 1;
        if (covered > 0) {
          const number = Math.round((plan[index * 4] ?? 0) / covered / PART_STEP);
          const place = placings[number] ?? UNTURNED;
          const px = x + (relief.slideX.values[index] ?? 0) - place.x;
          const py = y + (relief.slideY.values[index] ?? 0) - place.y;
          const u = px * place.cosine - py * place.sine;
          const v = px * place.sine + py * place.cosine;
          const left = Math.floor(u);
          const top = Math.floor(v);
          const across = u - left;
          const down = v - top;
          const column = ((left % width) + width) % width;
          const next = column + 1 === width ? 0 : column + 1;
          const line = ((top % height) + height) % height;
          const row = line * width;
          const below = (line + 1 === height ? 0 : line + 1) * width;
          const a = (row + column) * 3;
          const b = (row + next) * 3;
          const c = (below + column) * 3;
          const d = (below + next) * 3;
          const wa = (1 - across) * (1 - down);
          const wb = across * (1 - down);
          const wc = (1 - across) * down;
          const wd = across * down;
          surface = weave.values[(top & mask) * weave.size + (left & mask)] ?? 1;
          if (cloth.light !== undefined) surface *= cloth.light[row + column] ?? 1;
          red +=
            covered * ((rgb[a] ?? 0) * wa + (rgb[b] ?? 0) * wb + (rgb[c] ?? 0) * wc + (rgb[d] ?? 0) * wd);
          green +=
            covered *
            ((rgb[a + 1] ?? 0) * wa +
              (rgb[b + 1] ?? 0) * wb +
              (rgb[c + 1] ?? 0) * wc +
              (rgb[d + 1] ?? 0) * wd);
          blue +=
            covered *
            ((rgb[a + 2] ?? 0) * wa +
              (rgb[b + 2] ?? 0) * wb +
              (rgb[c + 2] ?? 0) * wc +
              (rgb[d + 2] ?? 0) * wd);
        }
        const facing = relief.light.values[index] ?? 1;
        const shine =
          facing > 1
            ? 1 + (facing - 1) * (1 + 1.6 * weave.sheen)
            : facing - (1 - facing) * 0.25 * weave.sheen;
        const light = shine * surface;
        red = lit(red, light, 0.02);
        green = lit(green, light, 0.05);
        blue = lit(blue, light, 0.16);
      }
      if (alpha < 1) {
        const fall = 1.035 - 0.1 * ((x + y) / (2 * EDGE)) - (shadow?.values[index] ?? 0);
        const rest = 1 - alpha;
        red = red * alpha + lit(paperRed, fall, 0) * rest;
        green = green * alpha + lit(paperGreen, fall, 0.04) * rest;
        blue = blue * alpha + lit(paperBlue, fall, 0.12) * rest;
      }
      picture[index * 3] = red < 0 ? 0 : red > 255 ? 255 : red;
      picture[index * 3 + 1] = green < 0 ? 0 : green > 255 ? 255 : green;
      picture[index * 3 + 2] = blue < 0 ? 0 : blue > 255 ? 255 : blue;
    }
  }
  return picture;
};
