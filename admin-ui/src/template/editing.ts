import { regionCornersOf, type Vector2 } from '@zhidan/domain/design';
import type { BodyColour, Region, Template } from '@zhidan/domain/template';

export type Corners = readonly [Vector2, Vector2, Vector2, Vector2];

/** A printed region while it is edited; its corners are fractions of the photo's sides. */
export interface EditedRegion extends Omit<Region, 'map' | 'print_mm'> {
  readonly print_mm: Vector2;
  readonly map: { readonly corners: Corners };
}

/** One stroke of the brush over the mask; lengths are fractions of the photo's width. */
export interface Stroke {
  /** Whether the stroke adds cloth or removes it. */
  readonly adds: boolean;
  readonly radius: number;
  readonly points: readonly Vector2[];
}

export interface EditedView {
  /** The key of the photo, which is held outside of the undo steps. */
  readonly photo: string;
  /** The outline of the cloth; undefined for the mask with which the photo was opened. */
  readonly outline: readonly Vector2[] | undefined;
  readonly strokes: readonly Stroke[];
  readonly regions: readonly EditedRegion[];
}

export interface EditedTemplate {
  readonly colours: readonly BodyColour[];
  readonly views: readonly EditedView[];
}

/** A published template as the editor begins with it; the photo of a view is keyed by its address. */
export const editedTemplate = ({ colours, views }: Template): EditedTemplate => ({
  colours,
  views: views.map(({ base, regions }) => ({
    photo: base,
    outline: undefined,
    strokes: [],
    regions: regions.map((region) => ({
      ...region,
      map: { corners: regionCornersOf(region.map, region.print_mm) },
    })),
  })),
});

/** Whether the mask differs from the one with which the photo was opened. */
export const isMaskEdited = ({ outline, strokes }: EditedView): boolean =>
  outline !== undefined || strokes.length > 0;

export const withView = (template: EditedTemplate, at: number, view: EditedView): EditedTemplate => ({
  ...template,
  views: template.views.map((one, place) => (place === at ? view : one)),
});

export const withRegion = (view: EditedView, region: EditedRegion): EditedView => ({
  ...view,
  regions: view.regions.map((one) => (one.id === region.id ? region : one)),
});

/**
 * Limits a coordinate of a corner, in fractions of the photo: it may lie outside of the photo, but not by more
 * than the photo's size.
 */
const limited = (share: number): number => Math.min(2, Math.max(-1, share));

export const limitedPoint = ([x, y]: Vector2): Vector2 => [limited(x), limited(y)];

/** Moves the corner with this index, 0 for the upper left and then clockwise. */
export function withCorner(region: EditedRegion, index: number, to: Vector2): EditedRegion {
  const [first, second, third, fourth] = region.map.corners;
  const at = (place: number, before: Vector2): Vector2 => (place === index ? limitedPoint(to) : before);
  return { ...region, map: { corners: [at(0, first), at(1, second), at(2, third), at(3, fourth)] } };
}

/** Moves all corners by the same distance. */
export function movedRegion(region: EditedRegion, [dx, dy]: Vector2): EditedRegion {
  const [first, second, third, fourth] = region.map.corners;
  const moved = ([x, y]: Vector2): Vector2 => limitedPoint([x + dx, y + dy]);
  return { ...region, map: { corners: [moved(first), moved(second), moved(third), moved(fourth)] } };
}

/** The mean of the corners of a region. */
export const middleOfCorners = (corners: Corners): Vector2 => [
  corners.reduce((sum, [x]) => sum + x, 0) / 4,
  corners.reduce((sum, [, y]) => sum + y, 0) / 4,
];

/** An upright rectangle with this centre, in fractions; `width` and `height` are its sides. */
const rectangle = ([x, y]: Vector2, [width, height]: Vector2): Corners => [
  [x - width / 2, y - height / 2],
  [x + width / 2, y - height / 2],
  [x + width / 2, y + height / 2],
  [x - width / 2, y + height / 2],
];

/** The area of a region in fractions of the photo. */
const areaOf = (corners: Corners): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = corners[(at + 1) % 4] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/**
 * Makes a region an upright rectangle with the proportions of its printed size and about the same place and
 * area. `shape` is the photo's height divided by its width.
 */
export function straightened(region: EditedRegion, shape: number): EditedRegion {
  const { corners } = region.map;
  const ratio = region.print_mm[1] / region.print_mm[0] / shape;
  const width = Math.sqrt(Math.max(0.0001, areaOf(corners)) / ratio);
  return { ...region, map: { corners: rectangle(middleOfCorners(corners), [width, width * ratio]) } };
}

const MOST_NUMBER = 99;

/** An id that no other part of the template has. */
export function freeId(prefix: string, taken: readonly { readonly id: string }[]): string {
  const free = Array.from({ length: MOST_NUMBER }, (_, at) => `${prefix}-${at + 1}`).find(
    (id) => !taken.some((one) => one.id === id),
  );
  return free ?? `${prefix}-${taken.length + MOST_NUMBER}`;
}

const FIRST_MM = 200;
const FIRST_SHARE = 0.36;

/** A new region in the middle of a view; its number counts the regions of all views. */
export function newRegion({ views }: EditedTemplate, shape: number): EditedRegion {
  const taken = views.flatMap(({ regions }) => regions);
  const region: EditedRegion = {
    id: freeId('region', taken),
    title: taken.length === 0 ? '正面' : `位置 ${taken.length + 1}`,
    print_mm: [FIRST_MM, FIRST_MM],
    bleed_mm: 10,
    safe_mm: 15,
    grain_deg: 0,
    map: { corners: rectangle([0.5, 0.5], [FIRST_SHARE, FIRST_SHARE]) },
  };
  return straightened(region, shape);
}

/** The initial outline where no cloth was found in the photo: most of the photo. */
export const firstOutline: readonly Vector2[] = rectangle([0.5, 0.5], [0.7, 0.7]);

/** Adds a point to an outline, on the edge that is closest to the point. */
export function withOutlinePoint(outline: readonly Vector2[], point: Vector2): readonly Vector2[] {
  if (outline.length < 3) return [...outline, point];
  const distances = outline.map((from, at) =>
    distanceToEdge(point, from, outline[(at + 1) % outline.length] ?? from),
  );
  const edge = distances.indexOf(Math.min(...distances));
  return outline.toSpliced(edge + 1, 0, point);
}

/** Adds a point in the middle of the longest edge, for adding points without a pointer. */
export function withMiddlePoint(outline: readonly Vector2[]): readonly Vector2[] {
  const lengths = outline.map(([x, y], at) => {
    const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y];
    return Math.hypot(nextX - x, nextY - y);
  });
  const edge = lengths.indexOf(Math.max(...lengths));
  const [x, y] = outline[edge] ?? [0.5, 0.5];
  const [nextX, nextY] = outline[(edge + 1) % outline.length] ?? [x, y];
  return outline.toSpliced(edge + 1, 0, [(x + nextX) / 2, (y + nextY) / 2]);
}

function distanceToEdge([x, y]: Vector2, [fromX, fromY]: Vector2, [toX, toY]: Vector2): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
}

export interface ViewAddresses {
  readonly base: string;
  readonly mask: string;
  readonly shade: string;
}

/** The body with which a template is published; `addresses` are the uploaded pictures by the key of the photo. */
export const publishedBody = (
  { colours, views }: EditedTemplate,
  addresses: ReadonlyMap<string, ViewAddresses>,
) => ({
  colours,
  views: views.map(({ photo, regions }) => ({ ...addresses.get(photo), regions })),
});

const labels: Readonly<Record<string, string>> = {
  title: '名稱',
  id: '代號',
  hex: '顏色',
  print_mm: '尺寸',
  bleed_mm: '出血',
  safe_mm: '安全距離',
  map: '四個角',
  grain_deg: '布紋方向',
};

/** Says which part of the template a refused path means: 「正面的尺寸」. */
export function partOf({ colours, views }: EditedTemplate, path: string): string {
  const steps = path.split('.');
  const label = steps.map((step) => labels[step]).findLast((found) => found !== undefined);
  const [list, first, , second] = steps;
  const named =
    list === 'colours'
      ? (colours[Number(first)]?.title ?? '')
      : (views[Number(first)]?.regions[Number(second)]?.title ?? `第 ${Number(first) + 1} 個畫面`);
  return `${named === '' ? '未命名' : named}${label === undefined ? '' : `的${label}`}`;
}
