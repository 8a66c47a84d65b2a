import type { Raster } from './raster.js';

/** A pixel below this coverage shows too little cloth to measure its brightness. */
const WHOLLY_CLOTH = 250;

const brightnessAt = (data: Raster['data'], at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/**
 * The light on white cloth, in grey: its brightness relative to the median of all cloth. Brighter pixels count
 * as the median, because shade only darkens a printed colour; pixels outside the cloth have full light.
 */
export function shadeOf(base: Raster, mask: Raster): Raster {
  const pixels = base.width * base.height;
  const counts = new Uint32Array(256);
  let cloth = 0;
  for (let place = 0; place < pixels; place += 1) {
    if ((mask.data[place * 4 + 1] ?? 0) < WHOLLY_CLOTH) continue;
    const brightness = Math.round(brightnessAt(base.data, place * 4));
    counts[brightness] = (counts[brightness] ?? 0) + 1;
    cloth += 1;
  }
  const white = Math.max(1, medianOf(counts, cloth));
  const data = new Uint8ClampedArray(pixels * 4);
  for (let place = 0; place < pixels; place += 1) {
    const at = place * 4;
    const isCloth = (mask.data[at + 1] ?? 0) > 0;
    const grey = isCloth ? (brightnessAt(base.data, at) / white) * 255 : 255;
    data[at] = grey;
    data[at + 1] = grey;
    data[at + 2] = grey;
    data[at + 3] = 255;
  }
  return { width: base.width, height: base.height, data };
}

function medianOf(counts: Uint32Array, total: number): number {
  let seen = 0;
  const at = counts.findIndex((count) => {
    seen += count;
    return seen * 2 >= total;
  });
  return total === 0 ? 255 : at;
}
