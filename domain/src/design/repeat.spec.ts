import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { repeatCells, smallestOffset, foldIntoPicture, repeats, type Repeat } from './repeat.js';

type Point = readonly [number, number];

/** The point of the picture that is shown at a place; undefined where there is none. */
const pointAt = (repeat: Repeat, [u, v]: Point): Point | undefined => {
  const spot = { u, v };
  return foldIntoPicture(repeat, spot) ? [spot.u, spot.v] : undefined;
};

/** Places at a distance from the edges of half pictures, so that rounding does not move them across an edge. */
const place = fc
  .double({ min: -9, max: 9, noNaN: true })
  .filter((value) => Math.abs(value * 2 - Math.round(value * 2)) > 1e-6);
const places = fc.tuple(place, place);

const expectSame = (one: Point | undefined, other: Point | undefined): void => {
  expect(one === undefined).toBe(other === undefined);
  for (const at of [0, 1] as const) expect(one?.[at] ?? 0).toBeCloseTo(other?.[at] ?? 0, 9);
};

describe('a repeated picture', () => {
  it('in half-drop is shifted down by half a picture in each second column', () => {
    fc.assert(
      fc.property(place.map(Math.abs), place, (x, v) => {
        const u = (x % 1) + 2 * Math.floor(x / 2);
        expectSame(pointAt('half-drop', [u + 1, v]), pointAt('basic', [u, v + 0.5]));
        expectSame(pointAt('half-drop', [u, v]), pointAt('basic', [u, v]));
      }),
    );
  });

  it('in half-brick is shifted by half a picture in each second row', () => {
    fc.assert(
      fc.property(place, place.map(Math.abs), (u, y) => {
        const v = (y % 1) + 2 * Math.floor(y / 2);
        expectSame(pointAt('half-brick', [u, v + 1]), pointAt('basic', [u + 0.5, v]));
        expectSame(pointAt('half-brick', [u, v]), pointAt('basic', [u, v]));
      }),
    );
  });

  it('in mirror is symmetric about every edge', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: -5, max: 5 }), ([u, v], edge) => {
        expectSame(pointAt('mirror', [edge + u, v]), pointAt('mirror', [edge - u, v]));
        expectSame(pointAt('mirror', [u, edge + v]), pointAt('mirror', [u, edge - v]));
      }),
    );
  });

  it('in single appears once', () => {
    fc.assert(
      fc.property(places, ([u, v]) => {
        const isInside = u >= 0 && u < 1 && v >= 0 && v < 1;
        expect(pointAt('single', [u, v])).toEqual(isInside ? [u, v] : undefined);
      }),
    );
  });

  it('repeats at the size of its cell, and the cell’s pictures cover each point once', () => {
    const repeated = fc.constantFrom(...repeats).filter((repeat) => repeat !== 'single');
    fc.assert(
      fc.property(repeated, places, (repeat, [u, v]) => {
        const { size, pictures } = repeatCells[repeat];
        expectSame(pointAt(repeat, [u + size[0], v]), pointAt(repeat, [u, v]));
        expectSame(pointAt(repeat, [u, v + size[1]]), pointAt(repeat, [u, v]));
        const [x, y] = [u - Math.floor(u / size[0]) * size[0], v - Math.floor(v / size[1]) * size[1]];
        const covering = pictures.filter(
          ({ at }) => x >= at[0] && x < at[0] + 1 && y >= at[1] && y < at[1] + 1,
        );
        expect(covering).toHaveLength(1);
        const [{ at, flips } = { at: [0, 0], flips: [false, false] }] = covering;
        const flipped = (value: number, isFlipped: boolean) => (isFlipped ? 1 - value : value);
        expectSame([flipped(x - at[0], flips[0]), flipped(y - at[1], flips[1])], pointAt(repeat, [u, v]));
      }),
    );
  });

  it('gives the same pattern when its offset is normalised', () => {
    fc.assert(
      fc.property(fc.constantFrom(...repeats), places, places, (repeat, offset, [u, v]) => {
        const first = smallestOffset(repeat, offset);
        expectSame(
          pointAt(repeat, [u - first[0], v - first[1]]),
          pointAt(repeat, [u - offset[0], v - offset[1]]),
        );
        expectSame(smallestOffset(repeat, first), first);
      }),
    );
  });
});
