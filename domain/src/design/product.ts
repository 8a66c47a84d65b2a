import { rgbOf, type Vector2 } from './lengths.js';
import {
  composeMaps,
  regionCornersOf,
  invertMap,
  mapPoint,
  millimetresToPicture,
  scalingMap,
  type ProjectiveMap,
  type RegionMap,
} from './map.js';
import {
  paintClothLayers,
  pixelRunsOf,
  type PaintQuality,
  type ClothLayers,
  type PixelRuns,
  type ShownRegion,
} from './paint.js';
import type { Raster } from './raster.js';

/**
 * The distance between the numbers of regions in the red channel of a mask; 0 is cloth on which any region may
 * print.
 */
export const REGION_STEP = 24;

/** The fields of a region that painting needs. */
export interface PaintedRegion {
  readonly id: string;
  readonly print_mm: Vector2;
  readonly map: RegionMap;
}

/** The pictures of a view, all of one size. */
export interface ViewPictures {
  /** The product in white. */
  readonly base: Raster;
  /**
   * The green channel is the coverage of a pixel by cloth, the red channel the number of the only region that
   * may print there.
   */
  readonly mask: Raster;
  /** The light on the cloth, in grey. */
  readonly shade: Raster;
}

/** A prepared view that can be painted repeatedly. */
export interface PreparedView {
  readonly width: number;
  readonly height: number;
  /** The product in white, and the coverage of each pixel by cloth. */
  readonly base: Raster['data'];
  readonly cloth: Uint8Array;
  readonly light: Uint8Array;
  readonly regions: readonly ReadyRegion[];
}

interface ReadyRegion {
  readonly id: string;
  readonly showing: ShownRegion;
  readonly runs: PixelRuns;
}

/** Prepares a view at one size, so that it can be painted repeatedly without reading its pictures again. */
export function prepareView(pictures: ViewPictures, regions: readonly PaintedRegion[]): PreparedView {
  const { width, height, data: base } = pictures.base;
  const cloth = channelOf(pictures.mask, 1);
  const numbers = channelOf(pictures.mask, 0).map((red) => Math.round(red / REGION_STEP));
  const light = channelOf(pictures.shade, 0);
  return {
    width,
    height,
    base,
    cloth,
    light,
    regions: regions.flatMap((region, at) => {
      const covers = cloth.map((covered, place) => {
        const number = numbers[place] ?? 0;
        return number === 0 || number === at + 1 ? covered : 0;
      });
      const bounds = showingOf(region, width, height);
      if (bounds === undefined) return [];
      const showing = { ...bounds, covers, light };
      return [{ id: region.id, showing, runs: pixelRunsOf(width, height, showing) }];
    }),
  };
}

function channelOf({ width, height, data }: Raster, channel: number): Uint8Array {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) values[at] = data[at * 4 + channel] ?? 0;
  return values;
}

/**
 * The map from pixels of a view to millimetres of a region's cut area; undefined where the region has no area.
 */
export const pixelsToCloth = (
  { map, print_mm }: Pick<PaintedRegion, 'map' | 'print_mm'>,
  width: number,
  height: number,
): ProjectiveMap | undefined =>
  invertMap(composeMaps(scalingMap(width, height), millimetresToPicture(map, print_mm)));

function showingOf(region: PaintedRegion, width: number, height: number): ShownRegion | undefined {
  const toCloth = pixelsToCloth(region, width, height);
  if (toCloth === undefined) return undefined;
  const corners = regionCornersOf(region.map, region.print_mm);
  const [across, down] = [corners.map(([x]) => x * width), corners.map(([, y]) => y * height)];
  return {
    left: Math.floor(Math.min(...across)),
    top: Math.floor(Math.min(...down)),
    right: Math.ceil(Math.max(...across)),
    bottom: Math.ceil(Math.max(...down)),
    toCloth,
    from: [0, 0],
    to: region.print_mm,
  };
}

/** The colour of a product's cloth, and the layers on each region by its id. */
export interface ProductAppearance {
  /** The colour as `#rrggbb`; null for white. */
  readonly colour: string | null;
  readonly lays: ReadonlyMap<string, ClothLayers>;
}

/** Paints the product with its layers. `frame` has the size of the view. */
export function paintProduct(
  frame: Raster,
  view: PreparedView,
  { colour, lays }: ProductAppearance,
  finish: PaintQuality = 'smooth',
): void {
  frame.data.set(view.base);
  if (colour !== null) dye(frame.data, view, colour);
  for (const { id, showing, runs } of view.regions) {
    const lay = lays.get(id);
    if (lay !== undefined) paintClothLayers(frame, lay, showing, { runs, finish });
  }
}

/** Changes the colour of the cloth and keeps the light on it. */
function dye(data: Raster['data'], { cloth, light }: PreparedView, colour: string): void {
  const [red, green, blue] = rgbOf(colour);
  for (let place = 0; place < cloth.length; place += 1) {
    const covered = (cloth[place] ?? 0) / 255;
    if (covered === 0) continue;
    const lit = ((light[place] ?? 255) / 255) * covered;
    const at = place * 4;
    const rest = 1 - covered;
    data[at] = (data[at] ?? 0) * rest + red * lit;
    data[at + 1] = (data[at + 1] ?? 0) * rest + green * lit;
    data[at + 2] = (data[at + 2] ?? 0) * rest + blue * lit;
  }
}

/** The number of view pixels per millimetre in the middle of a region, for a ruler. */
export function pixelsPerMillimetre(region: PaintedRegion, width: number, height: number): number {
  const to = composeMaps(scalingMap(width, height), millimetresToPicture(region.map, region.print_mm));
  const [x, y] = [region.print_mm[0] / 2, region.print_mm[1] / 2];
  const [from, across] = [mapPoint(to, [x, y]), mapPoint(to, [x + 1, y])];
  return Math.hypot(across[0] - from[0], across[1] - from[1]);
}
