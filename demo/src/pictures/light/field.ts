// Local constants are faster in code that runs for every pixel.
const { max, min } = Math;

/** A grid of numbers, such as heights, light or shadow. */
export interface NumberGrid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export const numberGrid = (
  width: number,
  height: number,
  valueAt: (x: number, y: number) => number,
): NumberGrid => {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) values[y * width + x] = valueAt(x, y);
  }
  return { width, height, values };
};

/** The rows or columns of a grid: cells per lane, number of lanes, and the index steps between them. */
interface Lanes {
  readonly length: number;
  readonly count: number;
  readonly step: number;
  readonly stride: number;
}

/** A running mean over `2 * radius + 1` cells of each lane; cells at the ends are repeated. */
const smear = (from: Float32Array, to: Float32Array, lanes: Lanes, radius: number): void => {
  const { length, count, step, stride } = lanes;
  const span = 2 * radius + 1;
  for (let lane = 0; lane < count; lane += 1) {
    const start = lane * stride;
    const first = from[start] ?? 0;
    const last = from[start + (length - 1) * step] ?? 0;
    let sum = first * (radius + 1);
    for (let cell = 1; cell <= radius; cell += 1) {
      sum += cell < length ? (from[start + cell * step] ?? 0) : last;
    }
    for (let cell = 0; cell < length; cell += 1) {
      to[start + cell * step] = sum / span;
      const entering = cell + radius + 1;
      const leaving = cell - radius;
      sum += entering < length ? (from[start + entering * step] ?? 0) : last;
      sum -= leaving > 0 ? (from[start + leaving * step] ?? 0) : first;
    }
  }
};

/** Blurs by two running means, which together form a tent filter about `2 * radius` wide on each side. */
export const blurGrid = ({ width, height, values }: NumberGrid, radius: number): NumberGrid => {
  if (radius < 1) return { width, height, values };
  const smooth = Float32Array.from(values);
  const spare = new Float32Array(values.length);
  const rows: Lanes = { length: width, count: height, step: 1, stride: width };
  const columns: Lanes = { length: height, count: width, step: width, stride: 1 };
  for (let pass = 0; pass < 2; pass += 1) {
    smear(smooth, spare, rows, radius);
    smear(spare, smooth, columns, radius);
  }
  return { width, height, values: smooth };
};

export const combineGrids = (
  one: NumberGrid,
  other: NumberGrid,
  join: (one: number, other: number) => number,
): NumberGrid => {
  const values = new Float32Array(one.values.length);
  for (let index = 0; index < values.length; index += 1) {
    values[index] = join(one.values[index] ?? 0, other.values[index] ?? 0);
  }
  return { width: one.width, height: one.height, values };
};

/** Doubles the size of a grid by interpolation. */
export const doubleGrid = ({ width, height, values }: NumberGrid): NumberGrid => {
  const wide = width * 2;
  const fine = new Float32Array(wide * height * 2);
  for (let y = 0; y < height * 2; y += 1) {
    const top = max(0, (y - 1) >> 1) * width;
    const bottom = min(height - 1, (y + 1) >> 1) * width;
    const low = y % 2 === 0 ? 0.75 : 0.25;
    for (let x = 0; x < wide; x += 1) {
      const left = max(0, (x - 1) >> 1);
      const right = min(width - 1, (x + 1) >> 1);
      const far = x % 2 === 0 ? 0.75 : 0.25;
      const upper = (values[top + left] ?? 0) * (1 - far) + (values[top + right] ?? 0) * far;
      const lower = (values[bottom + left] ?? 0) * (1 - far) + (values[bottom + right] ?? 0) * far;
      fine[y * wide + x] = upper * (1 - low) + lower * low;
    }
  }
  return { width: wide, height: height * 2, values: fine };
};
