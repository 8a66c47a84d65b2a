import { blurGrid, doubleGrid, type NumberGrid, numberGrid } from './field.js';

// Local constants are faster in code that runs for every pixel.
const { max, min, round, sqrt } = Math;

/** The effect of a light from the upper left on cloth of varying height. */
export interface Relief {
  /** Brightness: 1 where the cloth is flat, less in shade, more towards the light. */
  readonly light: NumberGrid;
  /**
   * The horizontal shift of the pattern on slopes, in pixels of the drawing, on a grid of half the size;
   * `slideY` is the vertical shift.
   */
  readonly slideX: Float32Array;
  readonly slideY: Float32Array;
}

const LIGHT = { x: -0.46, y: -0.56, z: 0.69 };
const SLIDE = 8;
const LONGEST_SLIDE = 7;
const DARKEST = 0.42;
const HOLLOW_DEPTH = 0.05;

const slide = (slope: number): number => max(-LONGEST_SLIDE, min(LONGEST_SLIDE, slope * SLIDE));

/**
 * The relief of cloth with these heights, in pixels of the drawing; `cell` is the number of such pixels between
 * two cells of the grid.
 */
export const reliefOf = (heights: NumberGrid, cell: number): Relief => {
  const { width, height, values } = heights;
  const around = blurGrid(heights, round(18 / cell));
  const slideX = new Float32Array(values.length);
  const slideY = new Float32Array(values.length);
  const light = numberGrid(width, height, (x, y) => {
    const index = y * width + x;
    const left = values[x > 0 ? index - 1 : index] ?? 0;
    const right = values[x < width - 1 ? index + 1 : index] ?? 0;
    const up = values[y > 0 ? index - width : index] ?? 0;
    const down = values[y < height - 1 ? index + width : index] ?? 0;
    const gx = (right - left) / (2 * cell);
    const gy = (down - up) / (2 * cell);
    slideX[index] = slide(gx);
    slideY[index] = slide(gy);
    const facing = (-gx * LIGHT.x - gy * LIGHT.y + LIGHT.z) / sqrt(1 + gx * gx + gy * gy) / LIGHT.z;
    const hollow = ((values[index] ?? 0) - (around.values[index] ?? 0)) * HOLLOW_DEPTH;
    return max(DARKEST, facing + max(-0.22, min(0.1, hollow)));
  });
  return { light: doubleGrid(light), slideX, slideY };
};
