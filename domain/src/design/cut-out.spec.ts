import { expect, it } from '@jest/globals';
import { withoutBackground } from './cut-out.js';
import { shadeOf } from './shade.js';

const picture = (width: number, height: number, colourAt: (x: number, y: number) => readonly number[]) => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
};
const opacityAt = (raster: { width: number; data: Uint8ClampedArray | Uint8Array }, x: number, y: number) =>
  raster.data[(y * raster.width + x) * 4 + 3];

it('removing a plain background starts at the edges, and does not remove white inside the motif', () => {
  const ring = (x: number, y: number) => {
    const far = Math.hypot(x - 10, y - 10);
    return far > 4 && far < 8 ? [20, 40, 120] : [250, 250, 250];
  };
  const cut = withoutBackground(picture(21, 21, ring));
  if (cut === undefined) throw new Error('no ground was found');
  expect([opacityAt(cut, 0, 0), opacityAt(cut, 20, 10)]).toEqual([0, 0]);
  expect([opacityAt(cut, 10, 10), opacityAt(cut, 10, 4)]).toEqual([255, 255]);
});

it('a picture with many colours at its edges has no plain background', () => {
  expect(withoutBackground(picture(16, 16, (x, y) => [x * 16, y * 16, (x * y) % 255]))).toBeUndefined();
});

it('the shading of cloth is its brightness relative to the median, at most full light, and full light outside the cloth', () => {
  const base = picture(
    4,
    1,
    (x) =>
      [
        [100, 100, 100],
        [200, 200, 200],
        [200, 200, 200],
        [240, 240, 240],
      ][x] ?? [],
  );
  const mask = picture(4, 1, (x) => [0, x === 3 ? 0 : 255, 0]);
  const { data } = shadeOf(base, mask);
  expect([data[0], data[4], data[8], data[12]]).toEqual([128, 255, 255, 255]);
});
