import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Vector2 } from './lengths.js';
import {
  composeMaps,
  regionCornersOf,
  invertMap,
  isClockwise,
  mapPoint,
  millimetresToPicture,
  rotationAndShiftMap,
} from './map.js';

const corner = (x: number, y: number) =>
  fc.tuple(
    fc.double({ min: x - 0.15, max: x + 0.15, noNaN: true }),
    fc.double({ min: y - 0.15, max: y + 0.15, noNaN: true }),
  );
/** Four corners of a rectangle as a photograph shows it in perspective. */
const corners = fc
  .tuple(corner(0.2, 0.2), corner(0.8, 0.2), corner(0.8, 0.8), corner(0.2, 0.8))
  .filter(isClockwise);
const print: Vector2 = [450, 300];

describe('the mapping of a region to its picture', () => {
  it('maps the corners of the cut area to the corners that the user dragged', () => {
    fc.assert(
      fc.property(corners, (chosen) => {
        const to = millimetresToPicture({ corners: chosen }, print);
        const cut = [
          [0, 0],
          [450, 0],
          [450, 300],
          [0, 300],
        ] as const;
        cut.forEach((from, at) => {
          const [x, y] = mapPoint(to, from);
          expect(x).toBeCloseTo(chosen[at]?.[0] ?? 0, 9);
          expect(y).toBeCloseTo(chosen[at]?.[1] ?? 0, 9);
        });
      }),
    );
  });

  it('can be inverted', () => {
    fc.assert(
      fc.property(
        corners,
        fc.tuple(fc.double({ min: 0, max: 450, noNaN: true }), fc.double({ min: 0, max: 300, noNaN: true })),
        (chosen, from) => {
          const to = millimetresToPicture({ corners: chosen }, print);
          const back = invertMap(to);
          if (back === undefined) throw new Error('no way back');
          const [x, y] = mapPoint(composeMaps(back, to), from);
          expect(x).toBeCloseTo(from[0], 5);
          expect(y).toBeCloseTo(from[1], 5);
        },
      ),
    );
  });

  it('can be given by six numbers, as in SVG', () => {
    const map = { affine: [0.001, 0, 0, 0.002, 0.1, 0.2] } as const;
    expect(mapPoint(millimetresToPicture(map, print), [100, 100])).toEqual([0.2, 0.4]);
    expect(regionCornersOf(map, [100, 100])).toEqual([
      [0.1, 0.2],
      [0.2, 0.2],
      [0.2, 0.4],
      [0.1, 0.4],
    ]);
  });

  it('requires clockwise corners of a convex shape', () => {
    expect(
      isClockwise([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toBe(true);
    expect(
      isClockwise([
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ]),
    ).toBe(false);
    expect(
      isClockwise([
        [0, 0],
        [1, 0],
        [0.2, 0.2],
        [0, 1],
      ]),
    ).toBe(false);
    expect(
      isClockwise([
        [0, 0],
        [0, 0],
        [1, 1],
        [0, 1],
      ]),
    ).toBe(false);
  });

  it('rotates clockwise as seen on a screen', () => {
    const [x, y] = mapPoint(rotationAndShiftMap(90, [10, 0]), [5, 0]);
    expect([Math.round(x), Math.round(y)]).toEqual([10, 5]);
  });
});
