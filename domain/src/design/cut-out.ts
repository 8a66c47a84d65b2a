import type { Raster } from './raster.js';

/**
 * A colour counts as background if each of red, green and blue (0 to 255) differs from the background by at
 * most this much.
 */
const NEAR = 26;
/** Up to this difference a pixel is partly background, which keeps edges smooth. */
const FAR = 60;

/**
 * Makes the plain background of a picture transparent, from the edges inwards. White inside a motif stays,
 * because it is not connected to the edge. Undefined where the colours at the edges differ too much.
 */
export function withoutBackground({ width, height, data }: Raster): Raster | undefined {
  const ground = groundOf(width, height, data);
  if (ground === undefined) return undefined;
  const far = (place: number): number => {
    const at = place * 4;
    if ((data[at + 3] ?? 0) === 0) return 0;
    return Math.max(
      Math.abs((data[at] ?? 0) - ground[0]),
      Math.abs((data[at + 1] ?? 0) - ground[1]),
      Math.abs((data[at + 2] ?? 0) - ground[2]),
    );
  };
  const result = new Uint8ClampedArray(data);
  const seen = new Uint8Array(width * height);
  const waiting: number[] = [];
  const visit = (place: number): void => {
    if (seen[place] === 1) return;
    seen[place] = 1;
    const distance = far(place);
    if (distance >= FAR) return;
    const at = place * 4 + 3;
    const rest = distance <= NEAR ? 0 : (distance - NEAR) / (FAR - NEAR);
    result[at] = (data[at] ?? 0) * rest;
    if (distance <= NEAR) waiting.push(place);
  };
  for (const place of edgesOf(width, height)) visit(place);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const x = place % width;
    if (x > 0) visit(place - 1);
    if (x < width - 1) visit(place + 1);
    if (place >= width) visit(place - width);
    if (place < width * (height - 1)) visit(place + width);
  }
  return { width, height, data: result };
}

function* edgesOf(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x += 1) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 0; y < height; y += 1) {
    yield y * width;
    yield y * width + width - 1;
  }
}

/**
 * At least this share of the pixels at the edges must be similar to their median colour; otherwise the picture
 * has no plain background.
 */
const MOST_OF_THE_EDGE = 0.7;

function groundOf(
  width: number,
  height: number,
  data: Raster['data'],
): readonly [number, number, number] | undefined {
  const edge = [...edgesOf(width, height)].filter((place) => (data[place * 4 + 3] ?? 0) > 0);
  const median = (part: number): number => {
    const values = edge.map((place) => data[place * 4 + part] ?? 0).toSorted((one, other) => one - other);
    return values[values.length >> 1] ?? 0;
  };
  if (edge.length === 0) return undefined;
  const ground = [median(0), median(1), median(2)] as const;
  const alike = edge.filter((place) =>
    ground.every((value, part) => Math.abs((data[place * 4 + part] ?? 0) - value) <= NEAR),
  ).length;
  return alike >= edge.length * MOST_OF_THE_EDGE ? ground : undefined;
}
