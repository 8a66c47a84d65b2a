import { rgbOf, type Vector2 } from './lengths.js';
import { composeMaps, type ProjectiveMap } from './map.js';
import { clothToPictureMap, type PicturePlacement } from './placing.js';
import { rasterForWidth, type Raster, type RasterSizes } from './raster.js';
import { foldIntoPicture, type MutablePoint } from './repeat.js';

// These functions are read from `Math` once, because they run for every pixel.
const { floor, hypot, max, min } = Math;

/** A picture with its placement on the cloth. */
export interface Layer extends PicturePlacement {
  readonly picture: RasterSizes;
  /** The height of the picture on the cloth in mm. */
  readonly height_mm: number;
}

/** The layers on one rectangle of cloth, from the lowest to the highest. */
export interface ClothLayers {
  /** The colour as `#rrggbb`; null for the bare cloth. */
  readonly background: string | null;
  readonly layers: readonly Layer[];
}

/** The part of a frame in which the layers are shown. */
export interface ShownRegion {
  /** The first column of pixels to paint; the next three fields are the other edges of this range. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The map from pixels of the frame to millimetres of the cloth. */
  readonly toCloth: ProjectiveMap;
  /**
   * The corner of the frame's visible part of the cloth, in mm, at which it begins; it ends at the next field.
   * Pixels outside it are not changed.
   */
  readonly from: Vector2;
  readonly to: Vector2;
  /** The coverage of each pixel of the frame by the layers, 0 to 255; full where it is left out. */
  readonly covers?: Uint8Array | undefined;
  /** The light on each pixel of the frame, 255 for full light; full everywhere where it is left out. */
  readonly light?: Uint8Array | undefined;
}

/**
 * `smooth` averages the four pixels of the picture around a point; `quick` takes the nearest one, while
 * something is being moved.
 */
export type PaintQuality = 'smooth' | 'quick';

/**
 * The pixels of a frame that show the layers, as pairs of the first index and the index after the last, row by
 * row.
 */
export type PixelRuns = Int32Array;

/** The runs for all layers of a rectangle, calculated once from the mask and the corners. */
export function pixelRunsOf(width: number, height: number, showing: ShownRegion): PixelRuns {
  const { covers } = showing;
  const isShown = shownPart(showing);
  const [right, bottom] = [min(width, showing.right), min(height, showing.bottom)];
  const runs: number[] = [];
  for (let y = max(0, showing.top); y < bottom; y += 1) {
    let begun = -1;
    for (let x = max(0, showing.left); x <= right; x += 1) {
      const place = y * width + x;
      const shows = x < right && (covers?.[place] ?? 255) > 0 && isShown(x + 0.5, y + 0.5);
      if (shows && begun < 0) begun = place;
      if (!shows && begun >= 0) {
        runs.push(begun, place);
        begun = -1;
      }
    }
  }
  return Int32Array.from(runs);
}

/** The runs of a frame in which the cloth is visible in every pixel: one run per row. */
export const completeRowsOf = (width: number, height: number): PixelRuns =>
  Int32Array.from({ length: height * 2 }, (_, end) => ((end + 1) >> 1) * width);

/** Whether the cloth at a point of the frame is visible. */
function shownPart({
  toCloth,
  from: [left, top],
  to: [right, bottom],
}: ShownRegion): (x: number, y: number) => boolean {
  const [a, b, c, d, e, f, g, h, i] = toCloth;
  return (x, y) => {
    const w = g * x + h * y + i;
    if (w <= 0) return false;
    const across = (a * x + b * y + c) / w;
    const down = (d * x + e * y + f) / w;
    return across >= left && across < right && down >= top && down < bottom;
  };
}

/** Paints layers over the pixels of a frame, which must be opaque. */
export function paintClothLayers(
  frame: Raster,
  { background, layers }: ClothLayers,
  showing: ShownRegion,
  {
    runs = pixelRunsOf(frame.width, frame.height, showing),
    finish = 'smooth',
  }: { runs?: PixelRuns; finish?: PaintQuality } = {},
): void {
  if (background !== null) paintGround(frame, background, showing, runs);
  for (const layer of layers) paintLayer(frame, layer, showing, runs, finish);
}

function paintGround(frame: Raster, background: string, showing: ShownRegion, runs: PixelRuns): void {
  const data = bytesOf(frame.data);
  const [red, green, blue] = rgbOf(background);
  const { covers, light } = showing;
  for (let run = 0; run < runs.length; run += 2) {
    const end = runs[run + 1] ?? 0;
    for (let place = runs[run] ?? 0; place < end; place += 1) {
      const share = shareAt(covers, place);
      const lit = shareAt(light, place) * share;
      blend(data, place * 4, 1 - share, red * lit, green * lit, blue * lit);
    }
  }
}

function blend(
  data: Uint8ClampedArray,
  at: number,
  rest: number,
  red: number,
  green: number,
  blue: number,
): void {
  data[at] = byteAt(data, at) * rest + red;
  data[at + 1] = byteAt(data, at + 1) * rest + green;
  data[at + 2] = byteAt(data, at + 2) * rest + blue;
}

/**
 * The same bytes as a `Uint8ClampedArray`, because loops over pixels are several times slower if two types of
 * array occur.
 */
const bytesOf = (data: Raster['data']): Uint8ClampedArray =>
  data instanceof Uint8ClampedArray ? data : new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);

/** The number of frame pixels across which a picture is shown, measured in the middle of the painted range. */
function widthShown(
  [a, b, c, , , , g, h, i]: ProjectiveMap,
  { left, top, right, bottom }: ShownRegion,
): number {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const w = g * x + h * y + i;
  const u = (a * x + b * y + c) / w;
  return 1 / hypot((a - g * u) / w, (b - h * u) / w);
}

/** The values that are the same for all pixels of a layer. */
interface Painting {
  readonly data: Uint8ClampedArray;
  /** The pixels of the picture, with their number across and down. */
  readonly pixels: Uint8ClampedArray;
  readonly columns: number;
  readonly rows: number;
  readonly covers: Uint8Array | undefined;
  readonly light: Uint8Array | undefined;
}

/**
 * Paints one layer. A printed sheet has a hundred million pixels, so the loop calls only {@link mixPixel} or
 * {@link copyPixel} and small arithmetic functions, which the compiler inlines.
 */
function paintLayer(
  frame: Raster,
  layer: Layer,
  showing: ShownRegion,
  runs: PixelRuns,
  finish: PaintQuality,
): void {
  const { repeat, width_mm, height_mm } = layer;
  const { covers, light, toCloth } = showing;
  const toPicture = composeMaps(clothToPictureMap(layer, [width_mm, height_mm]), toCloth);
  const raster = rasterForWidth(layer.picture, widthShown(toPicture, showing));
  const painting: Painting = {
    data: bytesOf(frame.data),
    pixels: bytesOf(raster.data),
    columns: raster.width,
    rows: raster.height,
    covers,
    light,
  };
  const [a, b, c, d, e, f, g, h, i] = toPicture;
  const spot: MutablePoint = { u: 0, v: 0 };
  const isSmooth = finish === 'smooth';
  for (let run = 0; run < runs.length; run += 2) {
    const begin = runs[run] ?? 0;
    const end = runs[run + 1] ?? 0;
    const row = floor(begin / frame.width);
    const y = row + 0.5;
    let x = begin - row * frame.width + 0.5;
    for (let place = begin; place < end; place += 1, x += 1) {
      const w = g * x + h * y + i;
      spot.u = (a * x + b * y + c) / w;
      spot.v = (d * x + e * y + f) / w;
      if (!foldIntoPicture(repeat, spot)) continue;
      if (isSmooth) mixPixel(painting, spot, place);
      else copyPixel(painting, spot, place);
    }
  }
}

/**
 * Mixes the colour of the picture's pixel that contains a point into a pixel of the frame. Most
 * pixels are opaque, so the frame below them need not be read.
 */
function copyPixel(painting: Painting, spot: MutablePoint, place: number): void {
  const { data, pixels, columns, rows } = painting;
  const column = min(columns - 1, floor(spot.u * columns));
  const row = min(rows - 1, floor(spot.v * rows));
  const from = (row * columns + column) * 4;
  const share = (byteAt(pixels, from + 3) * shareAt(painting.covers, place)) / 255;
  const lit = shareAt(painting.light, place) * share;
  const rest = 1 - share;
  const at = place * 4;
  if (rest === 0) {
    data[at] = byteAt(pixels, from) * lit;
    data[at + 1] = byteAt(pixels, from + 1) * lit;
    data[at + 2] = byteAt(pixels, from + 2) * lit;
    return;
  }
  blend(
    data,
    at,
    rest,
    byteAt(pixels, from) * lit,
    byteAt(pixels, from + 1) * lit,
    byteAt(pixels, from + 2) * lit,
  );
}

/**
 * Mixes the colour at a point of the picture into a pixel of the frame: the mean of the four pixels around the
 * point. Points outside the picture use its edge.
 */
function mixPixel(painting: Painting, spot: MutablePoint, place: number): void {
  const { data, pixels, columns, rows } = painting;
  const [lastColumn, lastRow] = [columns - 1, rows - 1];
  const across = placeAlong(spot.u, columns);
  const down = placeAlong(spot.v, rows);
  const column = floor(across);
  const row = floor(down);
  const right = across - column;
  const below = down - row;
  const one = (row * columns + column) * 4;
  const two = column < lastColumn ? one + 4 : one;
  const step = row < lastRow ? columns * 4 : 0;
  const three = one + step;
  const four = two + step;
  // Each of these four weights includes the opacity of its own pixel.
  const first = ((1 - right) * (1 - below) * byteAt(pixels, one + 3)) / 255;
  const second = (right * (1 - below) * byteAt(pixels, two + 3)) / 255;
  const third = ((1 - right) * below * byteAt(pixels, three + 3)) / 255;
  const fourth = (right * below * byteAt(pixels, four + 3)) / 255;
  const share = shareAt(painting.covers, place);
  const lit = shareAt(painting.light, place) * share;
  const rest = 1 - (first + second + third + fourth) * share;
  for (let part = 0; part < 3; part += 1) {
    const mixed =
      byteAt(pixels, one + part) * first +
      byteAt(pixels, two + part) * second +
      byteAt(pixels, three + part) * third +
      byteAt(pixels, four + part) * fourth;
    const at = place * 4 + part;
    data[at] = byteAt(data, at) * rest + mixed * lit;
  }
}

/** Maps a share from 0 to 1 to a fractional place among `count` pixels. */
const placeAlong = (share: number, count: number): number => max(0, min(count - 1, share * count - 0.5));

const byteAt = (bytes: Uint8ClampedArray, at: number): number => bytes[at] ?? 0;

/** The value of a pixel from 0 to 1; always 1 if there are no values. */
const shareAt = (values: Uint8Array | undefined, place: number): number =>
  values === undefined ? 1 : (values[place] ?? 0) / 255;
