import { rgbOf, type Vector2 } from './lengths.js';
import { composeMaps, type ProjectiveMap } from './map.js';
import { clothToPictureMap, type PicturePlacement } from './placing.js';
import { rasterForWidth, type Raster, type RasterSizes } from './raster.js';
import { foldIntoPicture, type MutablePoint } from './repeat.js';

// Read from `Math` once, because these functions run for every pixel.
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
  /** The range of pixels to paint. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The map from pixels of the frame to millimetres of the cloth. */
  readonly toCloth: ProjectiveMap;
  /** The visible part of the cloth in mm; pixels outside it are not changed. */
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
  for (const layer of layers) {
    const reader = readerOf(layer, showing, finish);
    paintLayer(frame, reader, showing, runs);
  }
}

function paintGround({ data }: Raster, background: string, showing: ShownRegion, runs: PixelRuns): void {
  const [red, green, blue] = rgbOf(background);
  const [covers, light] = [valuesOf(showing.covers), valuesOf(showing.light)];
  for (let run = 0; run < runs.length; run += 2) {
    const end = runs[run + 1] ?? 0;
    for (let place = runs[run] ?? 0; place < end; place += 1) {
      const share = covers(place);
      const lit = light(place) * share;
      blend(data, place * 4, 1 - share, red * lit, green * lit, blue * lit);
    }
  }
}

function blend(
  data: Raster['data'],
  at: number,
  rest: number,
  red: number,
  green: number,
  blue: number,
): void {
  data[at] = (data[at] ?? 0) * rest + red;
  data[at + 1] = (data[at + 1] ?? 0) * rest + green;
  data[at + 2] = (data[at + 2] ?? 0) * rest + blue;
}

/** The colour at a point of a picture: red, green and blue, each multiplied by the opacity, 0 to 255. */
interface Found {
  red: number;
  green: number;
  blue: number;
  opacity: number;
}

interface Reader {
  readonly toPicture: ProjectiveMap;
  readonly repeat: Layer['repeat'];
  /** Reads the colour at a point of the picture. */
  read(found: Found, spot: MutablePoint): void;
}

function readerOf(layer: Layer, showing: ShownRegion, finish: PaintQuality): Reader {
  const { repeat, picture, width_mm, height_mm } = layer;
  const toPicture = composeMaps(clothToPictureMap(layer, [width_mm, height_mm]), showing.toCloth);
  const raster = rasterForWidth(picture, widthShown(toPicture, showing));
  return { toPicture, repeat, read: finish === 'smooth' ? smoothly(raster) : quickly(raster) };
}

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

function paintLayer({ width, data }: Raster, reader: Reader, showing: ShownRegion, runs: PixelRuns): void {
  const { repeat, read } = reader;
  const [a, b, c, d, e, f, g, h, i] = reader.toPicture;
  const [covers, light] = [valuesOf(showing.covers), valuesOf(showing.light)];
  const spot: MutablePoint = { u: 0, v: 0 };
  const found: Found = { red: 0, green: 0, blue: 0, opacity: 0 };
  for (let run = 0; run < runs.length; run += 2) {
    const begin = runs[run] ?? 0;
    const end = runs[run + 1] ?? 0;
    const row = floor(begin / width);
    const y = row + 0.5;
    let x = begin - row * width + 0.5;
    for (let place = begin; place < end; place += 1, x += 1) {
      const w = g * x + h * y + i;
      spot.u = (a * x + b * y + c) / w;
      spot.v = (d * x + e * y + f) / w;
      if (!foldIntoPicture(repeat, spot)) continue;
      read(found, spot);
      const share = covers(place);
      const lit = light(place) * share;
      const rest = 1 - (found.opacity / 255) * share;
      blend(data, place * 4, rest, found.red * lit, found.green * lit, found.blue * lit);
    }
  }
}

/** The value of a pixel by its index, from 0 to 1; 1 everywhere where there are no values. */
const valuesOf = (values: Uint8Array | undefined): ((place: number) => number) =>
  values === undefined ? () => 1 : (place) => (values[place] ?? 0) / 255;

/** Reads the pixel that contains a point. */
function quickly({ width, height, data }: Raster): Reader['read'] {
  const valueAt = (at: number): number => data[at] ?? 0;
  return (found, { u, v }) => {
    const column = min(width - 1, floor(u * width));
    const row = min(height - 1, floor(v * height));
    const at = (row * width + column) * 4;
    const opacity = valueAt(at + 3);
    const share = opacity / 255;
    found.red = valueAt(at) * share;
    found.green = valueAt(at + 1) * share;
    found.blue = valueAt(at + 2) * share;
    found.opacity = opacity;
  };
}

/** Reads the mean of the four pixels around a point; points outside the picture use its edge. */
function smoothly({ width, height, data }: Raster): Reader['read'] {
  const [lastColumn, lastRow] = [width - 1, height - 1];
  const valueAt = (at: number): number => data[at] ?? 0;
  return (found, { u, v }) => {
    const x = max(0, min(lastColumn, u * width - 0.5));
    const y = max(0, min(lastRow, v * height - 0.5));
    const column = floor(x);
    const row = floor(y);
    const across = x - column;
    const down = y - row;
    const one = (row * width + column) * 4;
    const two = column < lastColumn ? one + 4 : one;
    const below = row < lastRow ? width * 4 : 0;
    const three = one + below;
    const four = two + below;
    const first = ((1 - across) * (1 - down) * valueAt(one + 3)) / 255;
    const second = (across * (1 - down) * valueAt(two + 3)) / 255;
    const third = ((1 - across) * down * valueAt(three + 3)) / 255;
    const fourth = (across * down * valueAt(four + 3)) / 255;
    const mixed = (part: number): number =>
      valueAt(one + part) * first +
      valueAt(two + part) * second +
      valueAt(three + part) * third +
      valueAt(four + part) * fourth;
    found.red = mixed(0);
    found.green = mixed(1);
    found.blue = mixed(2);
    found.opacity = (first + second + third + fourth) * 255;
  };
}
