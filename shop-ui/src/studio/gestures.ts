import {
  pictureHeightOf,
  mapPoint,
  roundedDegrees,
  roundedMm,
  type DesignText,
  type Vector2,
  type ProjectiveMap,
} from '@zhidan/domain/design';
import { limitedWidth, withPictureResized, type RegionDraft } from './draft.js';
import { boxOfText } from './paintView.js';

/** The selected part of a region: the picture, or a text by its id. */
export type ChosenElement = 'art' | { readonly text: string };

const isText = (chosen: ChosenElement | undefined): chosen is { readonly text: string } =>
  typeof chosen === 'object';

export const chosenText = (lay: RegionDraft, chosen: ChosenElement | undefined): DesignText | undefined =>
  isText(chosen) ? lay.texts.find(({ id }) => id === chosen.text) : undefined;

/** The corners of a part on the cloth in mm, clockwise, starting with the part's own upper left. */
export function cornersOfElement(
  lay: RegionDraft,
  chosen: ChosenElement | undefined,
): readonly Vector2[] | undefined {
  const text = chosenText(lay, chosen);
  if (text !== undefined) return cornersOfText(text);
  if (chosen !== 'art' || lay.art === null) return undefined;
  return rectangle(lay.offset_mm, [lay.width_mm, pictureHeightOf(lay.width_mm, lay.art)], lay.rotation_deg);
}

function cornersOfText(text: DesignText): readonly Vector2[] {
  const {
    size: [width, height],
    margin,
  } = boxOfText(text);
  const across = { left: margin, center: width / 2, right: width - margin }[text.align];
  const [x, y] = turned([-across, -height / 2], text.rotation_deg);
  return rectangle([text.at_mm[0] + x, text.at_mm[1] + y], [width, height], text.rotation_deg);
}

function rectangle([x, y]: Vector2, [width, height]: Vector2, degrees: number): readonly Vector2[] {
  return (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as const
  ).map((corner) => {
    const [across, down] = turned(corner, degrees);
    return [x + across, y + down];
  });
}

function turned([x, y]: Vector2, degrees: number): Vector2 {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}

/** Whether a point is inside a polygon with clockwise corners. */
const isInside = ([x, y]: Vector2, corners: readonly Vector2[]): boolean =>
  corners.every((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return (next[0] - corner[0]) * (y - corner[1]) - (next[1] - corner[1]) * (x - corner[0]) >= 0;
  });

/** The part at a point: the topmost text, otherwise the picture. */
export function elementAt(lay: RegionDraft, point: Vector2): ChosenElement | undefined {
  const text = lay.texts.findLast((one) => isInside(point, cornersOfText(one)));
  if (text !== undefined) return { text: text.id };
  if (lay.art === null) return undefined;
  const corners = cornersOfElement(lay, 'art');
  const isOnIt = lay.repeat !== 'single' || (corners !== undefined && isInside(point, corners));
  return isOnIt ? 'art' : undefined;
}

export function withElementMoved(lay: RegionDraft, chosen: ChosenElement, [dx, dy]: Vector2): RegionDraft {
  if (isText(chosen))
    return withText(lay, chosen.text, (text) => ({ ...text, at_mm: shifted(text.at_mm, dx, dy) }));
  return { ...lay, offset_mm: shifted(lay.offset_mm, dx, dy) };
}

const shifted = ([x, y]: Vector2, dx: number, dy: number): [number, number] => [
  roundedMm(x + dx),
  roundedMm(y + dy),
];

export const withText = (
  lay: RegionDraft,
  id: string,
  change: (text: DesignText) => DesignText,
): RegionDraft => ({
  ...lay,
  texts: lay.texts.map((text) => (text.id === id ? change(text) : text)),
});

const limitedHeight = (mm: number): number => roundedMm(Math.min(2_000, Math.max(2, mm)));

/** Scales and rotates a part about its centre. */
export function withElementScaledAndTurned(
  lay: RegionDraft,
  chosen: ChosenElement,
  factor: number,
  degrees: number,
): RegionDraft {
  if (isText(chosen))
    return withText(lay, chosen.text, (text) => ({
      ...text,
      height_mm: limitedHeight(text.height_mm * factor),
      rotation_deg: roundedDegrees(text.rotation_deg + degrees),
    }));
  return withPictureResized(lay, {
    width_mm: limitedWidth(lay.width_mm * factor),
    rotation_deg: lay.rotation_deg + degrees,
  });
}

/** Snaps an angle close to a multiple of 90° to that multiple. */
const snappedAngle = (degrees: number): number => {
  const rest = ((degrees % 90) + 90) % 90;
  if (rest < 2.5) return degrees - rest;
  return rest > 87.5 ? degrees + (90 - rest) : degrees;
};

/** The state at the start of a gesture with one or two fingers. */
export interface DragStart {
  readonly lay: RegionDraft;
  readonly chosen: ChosenElement;
  readonly from: readonly Vector2[];
}

/** The design after the fingers have moved to the given pixels. */
export function regionDraftAfterGesture(
  { lay, chosen, from }: DragStart,
  to: readonly Vector2[],
  toCloth: ProjectiveMap,
): RegionDraft {
  const [one, two] = from;
  const [oneNow, twoNow] = to;
  if (one === undefined || oneNow === undefined) return lay;
  if (two === undefined || twoNow === undefined)
    return withElementMoved(lay, chosen, between(mapPoint(toCloth, one), mapPoint(toCloth, oneNow)));
  const [before, after] = [between(one, two), between(oneNow, twoNow)];
  const factor = Math.hypot(...after) / Math.max(1, Math.hypot(...before));
  const degrees = ((Math.atan2(after[1], after[0]) - Math.atan2(before[1], before[0])) * 180) / Math.PI;
  const turnedNow = snappedAngle(turnOf(lay, chosen) + degrees) - turnOf(lay, chosen);
  const larger = withElementScaledAndTurned(lay, chosen, factor, turnedNow);
  return withElementMoved(
    larger,
    chosen,
    between(mapPoint(toCloth, half(one, two)), mapPoint(toCloth, half(oneNow, twoNow))),
  );
}

const turnOf = (lay: RegionDraft, chosen: ChosenElement): number =>
  chosenText(lay, chosen)?.rotation_deg ?? lay.rotation_deg;
const between = ([ax, ay]: Vector2, [bx, by]: Vector2): Vector2 => [bx - ax, by - ay];
const half = ([ax, ay]: Vector2, [bx, by]: Vector2): Vector2 => [(ax + bx) / 2, (ay + by) / 2];
