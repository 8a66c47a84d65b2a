import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { roundedDegrees, roundedMm } from './lengths.js';
import { mapPoint } from './map.js';
import { pictureHeightOf, clothToPictureMap, withSmallestOffset, type PicturePlacement } from './placing.js';
import { foldIntoPicture, repeats } from './repeat.js';

const picture = { width_px: 1000, height_px: 1370 };
const mm = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map(roundedMm);
const placings: fc.Arbitrary<PicturePlacement> = fc.record({
  repeat: fc.constantFrom(...repeats),
  width_mm: mm(10, 500),
  offset_mm: fc.tuple(mm(-900, 900), mm(-900, 900)),
  rotation_deg: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 360, noNaN: true }).map(roundedDegrees)),
});

const pointAt = (placing: PicturePlacement, x: number, y: number) => {
  const size = [placing.width_mm, pictureHeightOf(placing.width_mm, picture)] as const;
  const [u, v] = mapPoint(clothToPictureMap(placing, size), [x, y]);
  const spot = { u, v };
  return foldIntoPicture(placing.repeat, spot) ? ([spot.u * size[0], spot.v * size[1]] as const) : undefined;
};

describe('the placement of a picture on the cloth', () => {
  it('gives the same pattern, except for rounding, when its offset is normalised', () => {
    fc.assert(
      fc.property(placings, mm(0, 400), mm(0, 400), (placing, x, y) => {
        const point = pointAt(placing, x, y);
        const first = pointAt(withSmallestOffset(placing, picture), x, y);
        if (point === undefined || first === undefined) {
          expect(first).toBe(point);
          return;
        }
        const height = pictureHeightOf(placing.width_mm, picture);
        const apart = (one: number, other: number, size: number) => {
          const by = Math.abs(one - other) % size;
          return Math.min(by, size - by);
        };
        // Near the edge of a mirrored picture, rounding can show the other side of the edge.
        expect(apart(point[0], first[0], placing.width_mm)).toBeLessThan(0.4);
        expect(apart(point[1], first[1], height)).toBeLessThan(0.4);
      }),
    );
  });

  it('does not change when a normalised offset is normalised again', () => {
    fc.assert(
      fc.property(placings, (placing) => {
        const once = withSmallestOffset(placing, picture);
        expect(withSmallestOffset(once, picture)).toEqual(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it('measures offsets from the upper left, and turns clockwise about the corner of the picture', () => {
    const placing: PicturePlacement = {
      repeat: 'single',
      width_mm: 100,
      offset_mm: [50, 20],
      rotation_deg: 90,
    };
    const [u, v] = mapPoint(clothToPictureMap(placing, [100, 137]), [50, 60]);
    expect(u).toBeCloseTo(0.4, 9);
    expect(v).toBeCloseTo(0, 9);
  });

  it('has an offset of less than one picture after normalising', () => {
    const placing: PicturePlacement = {
      repeat: 'basic',
      width_mm: 100,
      offset_mm: [-10, 300],
      rotation_deg: 0,
    };
    expect(withSmallestOffset(placing, { width_px: 10, height_px: 10 }).offset_mm).toEqual([90, 0]);
  });
});
