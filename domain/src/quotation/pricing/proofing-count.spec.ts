import { describe, expect, it } from '@jest/globals';
import { defaultProofingValue, proofingChoices } from './proofing-count.js';

describe('the number of sample designs', () => {
  it('can be chosen between none and as many as the order can be split into', () => {
    expect(proofingChoices(25, 10).map(({ title }) => title)).toEqual(['不需要打樣直接生產', '1款', '2款']);
  });

  it.each([
    ['one design', 50, { split_quantity: 10, disable_proofing: false }, 1],
    [
      'none where the quantity is too small for a design',
      5,
      { split_quantity: 10, disable_proofing: false },
      0,
    ],
    ['none for a product without samples', 50, { split_quantity: 10, disable_proofing: true }, 0],
  ])('is initially %s', (_what, quantity, product, begins) => {
    expect(defaultProofingValue(quantity, product)).toBe(begins);
  });
});
