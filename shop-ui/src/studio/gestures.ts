import {
  heightOf,
  mapped,
  roundedDegrees,
  roundedMm,
  type DesignText,
  type Pair,
  type Projective,
} from '@zhidan/domain/design';
import { limitedWidth, resized, type DraftLay } from './draft.js';
import { boxOfText } from './paintView.js';

/** The selected part: the picture, or a text by its id. */
export type Chosen = 'art' | { readonly text: string };

export const isText = (chosen: Chosen | undefined): chosen is { readonly text: string } =>
  typeof chosen === 'object';

export const chosenText = (lay: DraftLay, chosen: Chosen | undefined): DesignText | undefined =>
  isText(chosen) ? lay.texts.find(({ id }) => id === chosen.text) : undefined;

/** The corners of a part on the cloth, in mm, clockwise from its own upper left. */
export function cornersOfChosen(lay: DraftLay, chosen: Chosen | undefined): readonly Pair[] | undefined {
  const text = chosenText(lay, chosen);
  if (text !== undefined) return cornersOfText(text);
  if (chosen !== 'art' || lay.art === null) return undefined;
  return rectangle(lay.offset_mm, [lay.width_mm, heightOf(lay.width_mm, lay.art)], lay.rotation_deg);
}

function cornersOfText(text: DesignText): readonly Pair[] {
  const {
    size: [width, height],
    margin,
  } = boxOfText(text);
  const across = { left: margin, center: width / 2, right: width - margin }[text.align];
  const [x, y] = turned([-across, -height / 2], text.rotation_deg);
  return rectangle([text.at_mm[0] + x, text.at_mm[1] + y], [width, height], text.rotation_deg);
}

function rectangle([x, y]: Pair, [width, height]: Pair, degrees: number): readonly Pair[] {
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

function turned([x, y]: Pair, degrees: number): Pair {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}

/** Whether a point is inside a polygon with clockwise corners. */
export const isInside = ([x, y]: Pair, corners: readonly Pair[]): boolean =>
  corners.every((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return (next[0] - corner[0]) * (y - corner[1]) - (next[1] - corner[1]) * (x - corner[0]) >= 0;
  });

/** The part under a finger: the topmost text, or the picture. */
export function chosenAt(lay: DraftLay, point: Pair): Chosen | undefined {
  const text = lay.texts.findLast((one) => isInside(point, cornersOfText(one)));
  if (text !== undefined) return { text: text.id };
  if (lay.art === null) return undefined;
  const corners = cornersOfChosen(lay, 'art');
  const isOnIt = lay.repeat !== 'single' || (corners !== undefined && isInside(point, corners));
  return isOnIt ? 'art' : undefined;
}

export function moved(lay: DraftLay, chosen: Chosen, [dx, dy]: Pair): DraftLay {
  if (isText(chosen))
    return withText(lay, chosen.text, (text) => ({ ...text, at_mm: shifted(text.at_mm, dx, dy) }));
  return { ...lay, offset_mm: shifted(lay.offset_mm, dx, dy) };
}

const shifted = ([x, y]: Pair, dx: number, dy: number): [number, number] => [
  roundedMm(x + dx),
  roundedMm(y + dy),
];

export const withText = (lay: DraftLay, id: string, change: (text: DesignText) => DesignText): DraftLay => ({
  ...lay,
  texts: lay.texts.map((text) => (text.id === id ? change(text) : text)),
});

const limitedHeight = (mm: number): number => roundedMm(Math.min(2_000, Math.max(2, mm)));

/** Scales and rotates a part about its centre. */
export function scaledAndTurned(lay: DraftLay, chosen: Chosen, factor: number, degrees: number): DraftLay {
  if (isText(chosen))
    return withText(lay, chosen.text, (text) => ({
      ...text,
      height_mm: limitedHeight(text.height_mm * factor),
      rotation_deg: roundedDegrees(text.rotation_deg + degrees),
    }));
  return resized(lay, {
    width_mm: limitedWidth(lay.width_mm * factor),
    rotation_deg: lay.rotation_deg + degrees,
  });
}

/** Rotations close to upright snap to upright. */
export const snapped = (degrees: number): number => {
  const rest = ((degrees % 90) + 90) % 90;
  if (rest < 2.5) return degrees - rest;
  return rest > 87.5 ? degrees + (90 - rest) : degrees;
};

/** The start of a gesture with one or two fingers. */
export interface Grip {
  readonly lay: DraftLay;
  readonly chosen: Chosen;
  readonly from: readonly Pair[];
}

/** The design after the fingers have moved from their start to these pixels. */
export function gripped({ lay, chosen, from }: Grip, to: readonly Pair[], toCloth: Projective): DraftLay {
  const [one, two] = from;
  const [oneNow, twoNow] = to;
  if (one === undefined || oneNow === undefined) return lay;
  if (two === undefined || twoNow === undefined)
    return moved(lay, chosen, between(mapped(toCloth, one), mapped(toCloth, oneNow)));
  const [before, after] = [between(one, two), between(oneNow, twoNow)];
  const factor = Math.hypot(...after) / Math.max(1, Math.hypot(...before));
  const degrees = ((Math.atan2(after[1], after[0]) - Math.atan2(before[1], before[0])) * 180) / Math.PI;
  const turnedNow = snapped(turnOf(lay, chosen) + degrees) - turnOf(lay, chosen);
  const larger = scaledAndTurned(lay, chosen, factor, turnedNow);
  return moved(
    larger,
    chosen,
    between(mapped(toCloth, half(one, two)), mapped(toCloth, half(oneNow, twoNow))),
  );
}

const turnOf = (lay: DraftLay, chosen: Chosen): number =>
  chosenText(lay, chosen)?.rotation_deg ?? lay.rotation_deg;
const between = ([ax, ay]: Pair, [bx, by]: Pair): Pair => [bx - ax, by - ay];
const half = ([ax, ay]: Pair, [bx, by]: Pair): Pair => [(ax + bx) / 2, (ay + by) / 2];
