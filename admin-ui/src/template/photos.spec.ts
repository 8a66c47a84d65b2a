import { expect, it } from '@jest/globals';
import { withoutBackground, type Raster } from '@zhidan/domain/design';
import { isLikelyCloth } from './photos.js';

const SIDE = 60;

/**
 * A photo with a square of one grey in the middle, on a background of another grey; `share` is the square's
 * side relative to the photo's.
 */
function photo(cloth: number, ground: number, share: number): Raster {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const isCloth = Math.max(Math.abs(x - SIDE / 2), Math.abs(y - SIDE / 2)) < (SIDE * share) / 2;
      const grey = isCloth ? cloth : ground;
      data.set([grey, grey, grey, 255], (y * SIDE + x) * 4);
    }
  return { width: SIDE, height: SIDE, data };
}

it.each([
  ['white cloth on a grey ground', photo(250, 150, 0.6), true],
  ['white cloth on a white ground', photo(250, 240, 0.6), false],
  ['a button alone', photo(250, 150, 0.1), false],
  ['a photo filled by the cloth', photo(250, 150, 0.98), false],
])(
  'the outline found in a photo of %s is used only if it may be the outline of the product',
  (_title, taken, isUsed) => {
    const cut = withoutBackground(taken);
    expect(cut !== undefined && isLikelyCloth(cut)).toBe(isUsed);
  },
);
