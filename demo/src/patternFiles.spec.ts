import { describe, expect, it } from '@jest/globals';
import { demoCategories } from './catalogue/index.js';
import { demoPattern } from './patternFiles.js';

const withPattern = demoCategories.filter(({ fields }) => fields.pattern_download !== undefined);

describe('the pattern files of the demo products', () => {
  it('exist for more than half of the products, and are marked as in preparation for more than ten', () => {
    const prepared = demoCategories.filter(
      ({ fields }) => fields.pattern_no !== '' && fields.pattern_download === undefined,
    );
    expect(withPattern.length).toBeGreaterThan(48);
    expect(prepared.length).toBeGreaterThan(10);
    expect(withPattern.some(({ fields }) => fields.pattern_free === false)).toBe(true);
  });

  it('are drawn at true size and show the pattern number', () => {
    for (const { fields } of withPattern) {
      const drawing = demoPattern(fields.pattern_download?.split('/').at(-1) ?? '') ?? '';
      expect(drawing).toContain(
        `width="${Number(fields.pattern_width)}" height="${Number(fields.pattern_height)}"`,
      );
      expect(drawing).toContain(`版型編號 ${fields.pattern_no}・`);
    }
  });

  it('are not found by their pattern number alone', () => {
    expect(demoPattern(`${withPattern[0]?.fields.pattern_no}.svg`)).toBeUndefined();
  });
});
