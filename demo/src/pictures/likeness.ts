import type { Frame } from './frame.js';

/**
 * Features that distinguish pictures at a glance: the mean colour of each cell of a coarse grid, and
 * colourfulness.
 */
export interface PictureFeatures {
  /** The mean colour of each of 8 x 8 cells, as red, green and blue. */
  readonly cells: Float32Array;
  /** The mean difference between a pixel's colour channels, from 0 (grey) to 255. */
  readonly colourfulness: number;
}

const GRID = 8;

export const pictureFeaturesOf = (
  pixels: Uint8ClampedArray,
  { width, height }: Pick<Frame, 'width' | 'height'>,
): PictureFeatures => {
  const cells = new Float32Array(GRID * GRID * 3);
  const share = (GRID * GRID) / (width * height);
  const { floor, max, min } = Math;
  let colourful = 0;
  for (let y = 0; y < height; y += 1) {
    const row = floor((y * GRID) / height) * GRID;
    for (let x = 0; x < width; x += 1) {
      const cell = (row + floor((x * GRID) / width)) * 3;
      const pixel = (y * width + x) * 3;
      const red = pixels[pixel] ?? 0;
      const green = pixels[pixel + 1] ?? 0;
      const blue = pixels[pixel + 2] ?? 0;
      cells[cell] = (cells[cell] ?? 0) + red * share;
      cells[cell + 1] = (cells[cell + 1] ?? 0) + green * share;
      cells[cell + 2] = (cells[cell + 2] ?? 0) + blue * share;
      colourful += max(red, green, blue) - min(red, green, blue);
    }
  }
  return { cells, colourfulness: colourful / (width * height) };
};

/** The mean difference of the cells, from 0 (the same picture) to 255. */
export const pictureDifference = (one: PictureFeatures, other: PictureFeatures): number => {
  const { abs } = Math;
  let sum = 0;
  for (let index = 0; index < one.cells.length; index += 1) {
    sum += abs((one.cells[index] ?? 0) - (other.cells[index] ?? 0));
  }
  return sum / one.cells.length;
};
