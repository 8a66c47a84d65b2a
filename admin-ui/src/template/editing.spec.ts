import { describe, expect, it } from '@jest/globals';
import { isClockwise, type Vector2 } from '@zhidan/domain/design';
import { templateBody } from '@zhidan/domain/template';
import fc from 'fast-check';
import {
  editedTemplate,
  firstOutline,
  freeId,
  isMaskEdited,
  movedRegion,
  newRegion,
  partOf,
  publishedBody,
  straightened,
  withCorner,
  withMiddlePoint,
  withOutlinePoint,
  withRegion,
  withView,
  type EditedTemplate,
} from './editing.js';

const view = { photo: 'photo', outline: undefined, strokes: [], regions: [] };
const blank: EditedTemplate = { colours: [], views: [view] };
const withFirst = (shape = 1): EditedTemplate =>
  withView(blank, 0, { ...view, regions: [newRegion(blank, shape)] });
const addresses = new Map(
  ['photo', 'back'].map((key) => [
    key,
    {
      base: `/files/pictures/${key}-720.jpg`,
      mask: `/files/pictures/${key}-mask.png`,
      shade: `/files/pictures/${key}-shade.png`,
    },
  ]),
);

describe('a template in the editor', () => {
  it('can be published with a single unchanged region, for any proportions of the photo', () => {
    for (const shape of [0.4, 1, 2.5]) {
      const body = templateBody.parse(publishedBody(withFirst(shape), addresses));
      expect(body.views[0]?.regions[0]).toMatchObject({ id: 'region-1', title: '正面', bleed_mm: 10 });
    }
  });

  it('equals the published template after it is opened and published again', () => {
    const body = templateBody.parse(publishedBody(withFirst(), addresses));
    const opened = editedTemplate({ ...body, category_id: 'polo', version: 1, created_date: '' });
    const key = opened.views[0]?.photo ?? '';
    const kept = new Map([[key, addresses.get('photo') ?? { base: '', mask: '', shade: '' }]]);
    expect(templateBody.parse(publishedBody(opened, kept))).toEqual(body);
    expect(opened.views.map(isMaskEdited)).toEqual([false]);
  });

  it('has four corners for a region whose mapping was published as six numbers', () => {
    const affine = [0.001, 0, 0, 0.002, 0.1, 0.2] as const;
    const region = { ...newRegion(blank, 1), print_mm: [300, 200], map: { affine: [...affine] } };
    const body = templateBody.parse({
      views: [{ ...addresses.get('photo'), regions: [region] }],
    });
    const opened = editedTemplate({ ...body, category_id: 'polo', version: 1, created_date: '' });
    const corners = opened.views[0]?.regions[0]?.map.corners ?? [];
    const expected = [
      [0.1, 0.2],
      [0.4, 0.2],
      [0.4, 0.6],
      [0.1, 0.6],
    ];
    corners.forEach((corner, at) =>
      corner.forEach((share, axis) => expect(share).toBeCloseTo(expected[at]?.[axis] ?? NaN)),
    );
  });

  it('gives a new region an id that no view uses yet', () => {
    const two: EditedTemplate = { colours: [], views: [...withFirst().views, { ...view, photo: 'back' }] };
    expect(newRegion(two, 1)).toMatchObject({ id: 'region-2', title: '位置 2' });
    expect(freeId('c', [{ id: 'c-1' }, { id: 'c-3' }])).toBe('c-2');
  });

  it('shows the region and the field of a refused value in words', () => {
    expect(partOf(withFirst(), 'views.0.regions.0.print_mm.1')).toBe('正面的尺寸');
    expect(partOf(withFirst(), 'views.0.regions.0.map')).toBe('正面的四個角');
    expect(partOf(withFirst(), 'views.0.regions')).toBe('第 1 個畫面');
  });
});

describe('the corners of a region', () => {
  const share = () => fc.double({ min: -0.5, max: 1.5, noNaN: true });
  const size = () => fc.double({ min: 10, max: 3_000, noNaN: true });

  it('are moved one by one or together, within the limits for publishing', () => {
    const region = newRegion(blank, 1);
    expect(withCorner(region, 2, [0.9, 5]).map.corners[2]).toEqual([0.9, 2]);
    const moved = movedRegion(region, [0.1, -0.1]).map.corners;
    moved.forEach(([x, y], at) => {
      expect(x).toBeCloseTo((region.map.corners[at]?.[0] ?? NaN) + 0.1);
      expect(y).toBeCloseTo((region.map.corners[at]?.[1] ?? NaN) - 0.1);
    });
  });

  it('are straightened to the proportions of the printed size', () => {
    fc.assert(
      fc.property(
        fc.tuple(size(), size()),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        (print_mm, shape) => {
          const region = straightened({ ...newRegion(blank, shape), print_mm }, shape);
          const [[left, top], [right], [, bottom]] = region.map.corners;
          expect(((bottom - top) * shape) / (right - left) / (print_mm[1] / print_mm[0])).toBeCloseTo(1, 6);
          expect(isClockwise(straightened({ ...region, print_mm: [200, 300] }, shape).map.corners)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('can be changed without affecting other regions', () => {
    const [one, two] = [newRegion(blank, 1), { ...newRegion(blank, 1), id: 'other' }];
    const changed = withRegion({ ...view, regions: [one, two] }, withCorner(two, 0, [0, 0]));
    expect(changed.regions[0]).toBe(one);
    expect(changed.regions[1]?.map.corners[0]).toEqual([0, 0]);
  });

  it('are joined by new points of an outline at the nearest edge', () => {
    expect(withOutlinePoint(firstOutline, [0.5, 0.1])).toEqual(firstOutline.toSpliced(1, 0, [0.5, 0.1]));
    expect(withOutlinePoint(firstOutline, [0.1, 0.5])).toEqual([...firstOutline, [0.1, 0.5]]);
    fc.assert(
      fc.property(fc.tuple(share(), share()), (point) => {
        const added = withOutlinePoint(firstOutline, point);
        expect(added).toHaveLength(5);
        expect(added.filter((one) => one !== point)).toEqual([...firstOutline]);
      }),
    );
  });

  it('are joined by a new point in the middle of the longest edge when no pointer is used', () => {
    const outline: readonly Vector2[] = [
      [0, 0],
      [1, 0],
      [0, 0.2],
    ];
    const added = withMiddlePoint(outline);
    expect(added).toHaveLength(4);
    expect(added[2]).toEqual([0.5, 0.1]);
  });
});
