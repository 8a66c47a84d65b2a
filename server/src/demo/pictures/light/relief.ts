import { blurred, doubled, type Field, field } from './field.js';

/** How cloth of some height catches a light from the upper left. */
export interface Relief {
  /** 1 where the cloth lies flat, less in shade, more towards the light. */
  readonly light: Field;
  /** How far the pattern slides on slopes, in pixels. */
  readonly slideX: Field;
  readonly slideY: Field;
}

const LIGHT = { x: -0.46, y: -0.56, z: 0.69 };
const SLIDE = 8;
const LONGEST_SLIDE = 7;
const DARKEST = 0.42;

const slide = (slope: number): number => Math.max(-LONGEST_SLIDE, Math.min(LONGEST_SLIDE, slope * SLIDE));

/** `height` in pixels on the half-size grid; `depth` darkens hollows. */
export const reliefOf = (height: Field, depth = 0.05): Relief => {
  const { size, values } = height;
  const around = blurred(height, 9);
  const slopeX = new Float32Array(values.length);
  const slopeY = new Float32Array(values.length);
  const light = field(size, (x, y) => {
    const index = y * size + x;
    const left = values[x > 0 ? index - 1 : index] ?? 0;
    const right = values[x < size - 1 ? index + 1 : index] ?? 0;
    const up = values[y > 0 ? index - size : index] ?? 0;
    const down = values[y < size - 1 ? index + size : index] ?? 0;
    const gx = (right - left) / 4;
    const gy = (down - up) / 4;
    slopeX[index] = slide(gx);
    slopeY[index] = slide(gy);
    const facing = (-gx * LIGHT.x - gy * LIGHT.y + LIGHT.z) / Math.sqrt(1 + gx * gx + gy * gy) / LIGHT.z;
    const hollow = ((values[index] ?? 0) - (around.values[index] ?? 0)) * depth;
    return Math.max(DARKEST, facing + Math.max(-0.22, Math.min(0.1, hollow)));
  });
  return {
    light: doubled(light),
    slideX: doubled({ size, values: slopeX }),
    slideY: doubled({ size, values: slopeY }),
  };
};
