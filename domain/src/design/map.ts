import type { Vector2 } from './lengths.js';

/**
 * A projective map of the plane, row by row: `(x, y)` goes to `((a x + b y + c) / w, (d x + e y + f) / w)` with
 * `w = g x + h y + i`.
 */
export type ProjectiveMap = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
];

/** The mapping of a region to the picture of its view: by four corners, or by an affine map of millimetres. */
export type RegionMap =
  | { readonly corners: readonly [Vector2, Vector2, Vector2, Vector2] }
  | { readonly affine: readonly [number, number, number, number, number, number] };

/** The image of a point under a map. */
export function mapPoint([a, b, c, d, e, f, g, h, i]: ProjectiveMap, [x, y]: Vector2): Vector2 {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The map that applies first `inner`, then `outer`. */
export const composeMaps = (outer: ProjectiveMap, inner: ProjectiveMap): ProjectiveMap => {
  const at = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, k) => sum + (outer[row * 3 + k] ?? 0) * (inner[k * 3 + column] ?? 0), 0);
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
};

/** The inverse map; undefined where the map reduces the plane to a line or a point. */
export function invertMap([a, b, c, d, e, f, g, h, i]: ProjectiveMap): ProjectiveMap | undefined {
  const [A, B, C] = [e * i - f * h, c * h - b * i, b * f - c * e];
  const determinant = a * A + d * B + g * C;
  if (Math.abs(determinant) < 1e-12) return undefined;
  const over = (value: number) => value / determinant;
  return [
    over(A),
    over(B),
    over(C),
    over(f * g - d * i),
    over(a * i - c * g),
    over(c * d - a * f),
    over(d * h - e * g),
    over(b * g - a * h),
    over(a * e - b * d),
  ];
}

export const scalingMap = (x: number, y: number): ProjectiveMap => [x, 0, 0, 0, y, 0, 0, 0, 1];

/** Rotates by degrees clockwise, as seen on a screen with y downwards, and then moves. */
export function rotationAndShiftMap(degrees: number, [x, y]: Vector2): ProjectiveMap {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [cosine, -sine, x, sine, cosine, y, 0, 0, 1];
}

/** The map from the corners of the unit square, clockwise from the upper left, to these corners. */
function fromUnitSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: readonly [
  Vector2,
  Vector2,
  Vector2,
  Vector2,
]): ProjectiveMap {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const denominator = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / denominator;
  const h = (dx1 * sy - sx * dy1) / denominator;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The map from millimetres of a region's cut area to the picture, whose sides have length 1. */
export function millimetresToPicture(map: RegionMap, [width, height]: Vector2): ProjectiveMap {
  if ('affine' in map) {
    const [a, b, c, d, e, f] = map.affine;
    return [a, c, e, b, d, f, 0, 0, 1];
  }
  return composeMaps(fromUnitSquare(map.corners), scalingMap(1 / width, 1 / height));
}

/** The corners of a region in the picture, clockwise from the upper left of the cut area. */
export function regionCornersOf(
  map: RegionMap,
  print: Vector2,
): readonly [Vector2, Vector2, Vector2, Vector2] {
  if ('corners' in map) return map.corners;
  const to = millimetresToPicture(map, print);
  const [width, height] = print;
  return [
    mapPoint(to, [0, 0]),
    mapPoint(to, [width, 0]),
    mapPoint(to, [width, height]),
    mapPoint(to, [0, height]),
  ];
}

/** Whether four corners run clockwise round a convex shape, so that the map to it can be inverted. */
export function isClockwise(corners: readonly [Vector2, Vector2, Vector2, Vector2]): boolean {
  return corners.every((corner, at) => {
    const [next, after] = [corners[(at + 1) % 4] ?? corner, corners[(at + 2) % 4] ?? corner];
    const turn = (next[0] - corner[0]) * (after[1] - next[1]) - (next[1] - corner[1]) * (after[0] - next[0]);
    return turn > 1e-6;
  });
}
