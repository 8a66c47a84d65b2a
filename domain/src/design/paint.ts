import { rgbOf, type Pair } from './lengths.js';
import { composed, type Projective } from './map.js';
import { toPictures, type Placing } from './placing.js';
import { sizeFor, type Raster, type Sizes } from './raster.js';
import { foldIntoPicture } from './repeat.js';

// Looked up once: these run for every pixel.
const { floor, hypot, max, min } = Math;

/** A picture as it lies on the cloth. */
export interface Layer extends Placing {
  readonly picture: Sizes;
  /** Its height on the cloth, in mm. */
  readonly height_mm: number;
}

/** What lies on one rectangle of cloth, in the order in which it is laid. */
export interface Lay {
  /** `#rrggbb`; null for the cloth itself. */
  readonly background: string | null;
  readonly layers: readonly Layer[];
}

/** Where a lay shows in a frame. */
export interface Showing {
  /** The pixels that are looked at. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels of the frame to millimetres of the cloth. */
  readonly toCloth: Projective;
  /** What is shown of the cloth, in mm; pixels beyond it stay as they are. */
  readonly from: Pair;
  readonly to: Pair;
  /** How far the lay covers each pixel of the frame, 0 to 255; wholly when left out. */
  readonly covers?: Uint8Array | undefined;
  /** Light on each pixel of the frame, 255 for full light, which it is everywhere when left out. */
  readonly light?: Uint8Array | undefined;
}

/** Red, green, blue, each dimmed by the opacity that stands behind them, of the pixel that is being painted. */
type Pixel = Float64Array;

/** Lays pictures over the pixels of a frame, which are there already and wholly opaque. */
export function paintLay(frame: Raster, { background, layers }: Lay, showing: Showing): void {
  const { width, height, data } = frame;
  const { toCloth, covers, light } = showing;
  const isShown = shownPart(showing);
  const samplers = layers.map((layer) => samplerOf(layer, toCloth, showing));
  const [red, green, blue] = background === null ? [0, 0, 0] : rgbOf(background);
  const ground = background === null ? 0 : 255;
  const pixel: Pixel = new Float64Array(4);
  const [right, bottom] = [min(width, showing.right), min(height, showing.bottom)];
  for (let y = max(0, showing.top); y < bottom; y += 1) {
    for (let x = max(0, showing.left); x < right; x += 1) {
      const place = y * width + x;
      const covered = covers === undefined ? 255 : (covers[place] ?? 0);
      if (covered === 0 || !isShown(x + 0.5, y + 0.5)) continue;
      pixel[0] = red;
      pixel[1] = green;
      pixel[2] = blue;
      pixel[3] = ground;
      for (const sample of samplers) sample(pixel, x + 0.5, y + 0.5);
      if (pixel[3] > 0)
        blend(data, place * 4, pixel, covered / 255, light === undefined ? 1 : (light[place] ?? 255) / 255);
    }
  }
}

/** Whether the cloth under a point of the frame is shown. */
function shownPart({
  toCloth,
  from: [left, top],
  to: [right, bottom],
}: Showing): (x: number, y: number) => boolean {
  const [a, b, c, d, e, f, g, h, i] = toCloth;
  return (x, y) => {
    const w = g * x + h * y + i;
    if (w <= 0) return false;
    const across = (a * x + b * y + c) / w;
    const down = (d * x + e * y + f) / w;
    return across >= left && across < right && down >= top && down < bottom;
  };
}

type Sampler = (pixel: Pixel, x: number, y: number) => void;

/** Reads a layer at points of the frame and lays what it finds over the pixel. */
function samplerOf(layer: Layer, toCloth: Projective, showing: Showing): Sampler {
  const { repeat, picture, width_mm, height_mm } = layer;
  const toPicture = composed(toPictures(layer, [width_mm, height_mm]), toCloth);
  const [a, b, c, d, e, f, g, h, i] = toPicture;
  const raster = sizeFor(picture, widthShown(toPicture, showing));
  const spot = new Float64Array(2);
  const lay = layerOf(raster);
  return (pixel, x, y) => {
    const w = g * x + h * y + i;
    spot[0] = (a * x + b * y + c) / w;
    spot[1] = (d * x + e * y + f) / w;
    if (foldIntoPicture(repeat, spot)) lay(pixel, spot[0], spot[1]);
  };
}

/** With how many pixels of the frame a picture is shown across, in the middle of what is looked at. */
function widthShown([a, b, c, , , , g, h, i]: Projective, { left, top, right, bottom }: Showing): number {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const w = g * x + h * y + i;
  const u = (a * x + b * y + c) / w;
  return 1 / hypot((a - g * u) / w, (b - h * u) / w);
}

/** Lays a point of a picture, each coordinate from 0 to 1, over a pixel; between four of its pixels their mean. */
function layerOf({ width, height, data }: Raster): (pixel: Pixel, u: number, v: number) => void {
  const [lastColumn, lastRow] = [width - 1, height - 1];
  return (pixel, u, v) => {
    const x = max(0, min(lastColumn, u * width - 0.5));
    const y = max(0, min(lastRow, v * height - 0.5));
    const column = floor(x);
    const row = floor(y);
    const across = x - column;
    const down = y - row;
    const aside = column < lastColumn ? 4 : 0;
    const below = row < lastRow ? width * 4 : 0;
    const at = (row * width + column) * 4;
    let one = (1 - across) * (1 - down) * (data[at + 3] ?? 0);
    let two = across * (1 - down) * (data[at + aside + 3] ?? 0);
    let three = (1 - across) * down * (data[at + below + 3] ?? 0);
    let four = across * down * (data[at + below + aside + 3] ?? 0);
    const opacity = one + two + three + four;
    if (opacity === 0) return;
    const rest = 1 - opacity / 255;
    one /= 255;
    two /= 255;
    three /= 255;
    four /= 255;
    for (let part = 0; part < 3; part += 1) {
      pixel[part] =
        (pixel[part] ?? 0) * rest +
        (data[at + part] ?? 0) * one +
        (data[at + aside + part] ?? 0) * two +
        (data[at + below + part] ?? 0) * three +
        (data[at + below + aside + part] ?? 0) * four;
    }
    pixel[3] = (pixel[3] ?? 0) * rest + opacity;
  };
}

/** Puts a painted pixel over what the frame shows there. */
function blend(data: Raster['data'], at: number, pixel: Pixel, covered: number, lit: number): void {
  const opacity = pixel[3] ?? 0;
  const rest = 1 - (opacity / 255) * covered;
  const share = covered * lit;
  data[at] = (data[at] ?? 0) * rest + (pixel[0] ?? 0) * share;
  data[at + 1] = (data[at + 1] ?? 0) * rest + (pixel[1] ?? 0) * share;
  data[at + 2] = (data[at + 2] ?? 0) * rest + (pixel[2] ?? 0) * share;
  data[at + 3] = (data[at + 3] ?? 0) * rest + opacity * covered;
}
