import { describe, expect, it } from '@jest/globals';
import { mapPoint, millimetresToPicture, pixelsPerMillimetre } from '@zhidan/domain/design';
import sharp from 'sharp';
import { demoCategories } from '../../catalogue/index.js';
import { templateOfDemo } from '../../load-templates.js';
import { paintTestPicture, testPicture } from './contactSheet.js';
import { parsePictureFile } from '../pictureFiles.js';
import { renderMockup } from './renderMockup.js';
import { clothMapOf } from './plan.js';
import { productSizeIn } from './regions.js';

/** The width in mm of the narrowest strap of the demo. */
const SMALLEST_MM = 15;
const TINY = { width: 96, height: 96, unit: 7.5 };

describe('the design templates of the demo products', () => {
  it('exist for all 96 products, each with one view of three files that can be drawn', async () => {
    expect(demoCategories).toHaveLength(96);
    for (const category of demoCategories) {
      const { views } = await templateOfDemo(category);
      const files = views.flatMap(({ base, mask, shade }) => [base, mask, shade]);
      expect(files.map((file) => parsePictureFile(file.replace('/files/pictures/', '')))).toEqual(
        (['base', 'mask', 'shade'] as const).map((file) => ({
          name: `${category.id}-1`,
          file,
          drawing: 'mockup',
        })),
      );
    }
  }, 60_000);

  it('have regions that lie on the drawn product and have the size of its specification', async () => {
    for (const category of demoCategories) {
      const [spec] = category.pictures;
      if (spec === undefined) throw new Error('a product without a picture');
      const plan = await clothMapOf(spec, TINY);
      const regions = (await templateOfDemo(category)).views.flatMap((view) => view.regions);
      const known = productSizeIn(category.fields.specification ?? '');
      if (known)
        expect([category.id, ...regions.map(({ print_mm }) => print_mm.toSorted())]).toEqual([
          category.id,
          ...regions.map(() => known.toSorted()),
        ]);
      // A narrower piece has only the smallest size that a template allows, because its own size was not found.
      expect([category.id, regions.every(({ print_mm }) => Math.min(...print_mm) >= SMALLEST_MM)]).toEqual([
        category.id,
        true,
      ]);
      const middles = regions.map(({ map, print_mm: [width, height] }) =>
        mapPoint(millimetresToPicture(map, [width, height]), [width / 2, height / 2]),
      );
      for (const [x, y] of middles) {
        expect([category.id, x > 0.05 && x < 0.95 && y > 0.05 && y < 0.95]).toEqual([category.id, true]);
      }
      expect(plan.covered.some((covered) => covered === 255)).toBe(true);
    }
  }, 60_000);

  it('use the same scale for all regions of a garment', async () => {
    const tee = demoCategories.find(({ fields }) => fields.type === '1901');
    if (tee === undefined) throw new Error('there is no shirt');
    const regions = (await templateOfDemo(tee)).views.flatMap((view) => view.regions);
    expect(regions.map(({ title }) => title)).toEqual(['正面', '左袖', '右袖']);
    const scales = regions.map((region) => pixelsPerMillimetre(region, 720, 720));
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 1);
  });

  it('have a mask that numbers the regions, and a shading that only darkens', async () => {
    const mockup = await renderMockup({ shape: 'tee', pattern: 'bauhaus', palette: 'ultramarine' }, TINY);
    const mask = await sharp(mockup.mask).raw().toBuffer({ resolveWithObject: true });
    const numbers = new Set<number>();
    for (let at = 0; at < mask.data.length; at += mask.info.channels)
      if ((mask.data[at + 1] ?? 0) === 255) numbers.add(Math.round((mask.data[at] ?? 0) / 24));
    expect(numbers).toEqual(new Set([1, 2, 3]));
    const shade = await sharp(mockup.shade).stats();
    expect(shade.channels).toHaveLength(1);
    expect(shade.channels[0]?.max).toBe(255);
    expect(shade.channels[0]?.min).toBeLessThan(200);
  });
});

it.each([
  ['36 × 40 × 10 cm', [360, 400]],
  ['直徑 40 cm', [400, 400]],
  ['直徑 28 × 24 cm', [280, 240]],
  ['幅寬 150 cm，每碼 90 cm', [1500, 900]],
  ['幅寬 150 cm', [1500, 914]],
  ['S 至 2XL', undefined],
])('the printable size of “%s” is read from the specification', (specification, size) => {
  expect(productSizeIn(specification)).toEqual(size);
});

it('the templates show a test picture on the cloth of a product of each kind, in more than one of its colours', async () => {
  const picture = await testPicture();
  for (const category of demoCategories.filter((_category, at) => at % 12 === 0)) {
    const { data } = await paintTestPicture(category, picture);
    const counts = { red: 0, blue: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (red > 100 && green < red / 2 && blue < red / 2) counts.red += 1;
      if (blue > 60 && red < blue / 2) counts.blue += 1;
    }
    const least = data.length / 4 / 200;
    expect([category.id, counts.red > least, counts.blue > least]).toEqual([category.id, true, true]);
  }
}, 60_000);
