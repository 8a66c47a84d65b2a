/** A square grid of numbers: heights, light, shadow. */
export interface Field {
  readonly size: number;
  readonly values: Float32Array;
}

export const field = (size: number, valueAt: (x: number, y: number) => number): Field => {
  const values = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) values[y * size + x] = valueAt(x, y);
  }
  return { size, values };
};

/** A running mean over `2 * radius + 1` cells along one axis; edges repeat. */
const smear = (
  from: Float32Array,
  to: Float32Array,
  size: number,
  radius: number,
  along: 'row' | 'column',
): void => {
  const step = along === 'row' ? 1 : size;
  const stride = along === 'row' ? size : 1;
  const width = 2 * radius + 1;
  for (let lane = 0; lane < size; lane += 1) {
    const start = lane * stride;
    const last = start + (size - 1) * step;
    const first = from[start] ?? 0;
    const end = from[last] ?? 0;
    let sum = first * (radius + 1);
    for (let cell = 1; cell <= radius; cell += 1) sum += cell < size ? (from[start + cell * step] ?? 0) : end;
    for (let cell = 0; cell < size; cell += 1) {
      to[start + cell * step] = sum / width;
      const entering = cell + radius + 1;
      const leaving = cell - radius;
      sum +=
        (entering < size ? (from[start + entering * step] ?? 0) : end) -
        (leaving > 0 ? (from[start + leaving * step] ?? 0) : first);
    }
  }
};

/** Three running means, which together are close to a Gaussian of about `1.7 * radius`. */
export const blurred = ({ size, values }: Field, radius: number): Field => {
  if (radius < 1) return { size, values };
  let from = Float32Array.from(values);
  const spare = new Float32Array(values.length);
  for (let pass = 0; pass < 3; pass += 1) {
    smear(from, spare, size, radius, 'row');
    smear(spare, from, size, radius, 'column');
  }
  return { size, values: from };
};

export const combined = (one: Field, other: Field, join: (one: number, other: number) => number): Field => {
  const values = new Float32Array(one.values.length);
  for (let index = 0; index < values.length; index += 1) {
    values[index] = join(one.values[index] ?? 0, other.values[index] ?? 0);
  }
  return { size: one.size, values };
};

/** Twice the size, smooth between the cells. */
export const doubled = ({ size, values }: Field): Field => {
  const wide = size * 2;
  const fine = new Float32Array(wide * wide);
  for (let y = 0; y < wide; y += 1) {
    const top = Math.max(0, (y - 1) >> 1);
    const bottom = Math.min(size - 1, top + (y === 0 ? 0 : 1));
    const low = y % 2 === 0 ? 0.75 : 0.25;
    for (let x = 0; x < wide; x += 1) {
      const left = Math.max(0, (x - 1) >> 1);
      const right = Math.min(size - 1, left + (x === 0 ? 0 : 1));
      const far = x % 2 === 0 ? 0.75 : 0.25;
      const upper = (values[top * size + left] ?? 0) * (1 - far) + (values[top * size + right] ?? 0) * far;
      const lower =
        (values[bottom * size + left] ?? 0) * (1 - far) + (values[bottom * size + right] ?? 0) * far;
      fine[y * wide + x] = upper * (1 - low) + lower * low;
    }
  }
  return { size: wide, values: fine };
};
