import { z } from 'zod';
import { composeMaps, invertMap, scalingMap, rotationAndShiftMap, type ProjectiveMap } from './map.js';
import { degreesSchema, millimetresSchema, roundedMm, type Vector2 } from './lengths.js';
import { smallestOffset, repeats, type Repeat } from './repeat.js';
import { clothPointSchema } from './texts.js';

export const MIN_WIDTH_MM = 10;
export const MAX_WIDTH_MM = 5_000;

/** The placement of a picture on the cloth, as callers send it. */
export const picturePlacementFields = {
  repeat: z.enum(repeats),
  /** The width of one picture; the height follows from its proportions. */
  width_mm: millimetresSchema(MIN_WIDTH_MM, MAX_WIDTH_MM),
  /** The distance from the upper left corner of the cut area to that of the picture. */
  offset_mm: clothPointSchema(),
  /** The rotation in degrees, clockwise around the picture's upper left corner. */
  rotation_deg: degreesSchema(),
};

export interface PicturePlacement {
  readonly repeat: Repeat;
  readonly width_mm: number;
  readonly offset_mm: Vector2;
  readonly rotation_deg: number;
}

/** The sides of a picture in pixels, from which its proportions follow. */
export interface PictureSize {
  readonly width_px: number;
  readonly height_px: number;
}

export const pictureHeightOf = (width_mm: number, { width_px, height_px }: PictureSize): number =>
  (width_mm * height_px) / width_px;

/** The map from millimetres of the cloth to pictures; the first picture lies between 0 and 1. */
export function clothToPictureMap(
  { offset_mm, rotation_deg }: Pick<PicturePlacement, 'offset_mm' | 'rotation_deg'>,
  [width, height]: Vector2,
): ProjectiveMap {
  const back = invertMap(rotationAndShiftMap(rotation_deg, offset_mm));
  if (back === undefined) throw new RangeError('a turn that cannot be undone');
  return composeMaps(scalingMap(1 / width, 1 / height), back);
}

/**
 * A difference in offset up to this value comes from rounding and is ignored, because correcting it would move
 * the picture on every save.
 */
const ROUNDING_MM = 0.08;

/** The placement with the smallest offset that gives the same pattern. */
export const withSmallestOffset = (placing: PicturePlacement, picture: PictureSize): PicturePlacement =>
  // Rounding can move an offset to the far edge of its cell; the second call moves it back.
  movedToFirst(movedToFirst(placing, picture), picture);

function movedToFirst(placing: PicturePlacement, picture: PictureSize): PicturePlacement {
  const { repeat, width_mm, offset_mm, rotation_deg } = placing;
  if (repeat === 'single') return placing;
  const [width, height] = [width_mm, pictureHeightOf(width_mm, picture)];
  const angle = (rotation_deg * Math.PI) / 180;
  const [across, down] = turnedBy(offset_mm, -angle);
  const [u, v] = smallestOffset(repeat, [across / width, down / height]);
  const by = Math.hypot(u * width - across, v * height - down);
  if (rotation_deg !== 0 && by < ROUNDING_MM) return placing;
  const [x, y] = turnedBy([u * width, v * height], angle);
  return { ...placing, offset_mm: [roundedMm(x), roundedMm(y)] };
}

function turnedBy([x, y]: Vector2, angle: number): Vector2 {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}
