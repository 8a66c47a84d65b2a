import { describe, expect, it } from '@jest/globals';
import { completionOf } from './completion.js';
import { tierSchema } from './tier.js';

describe('the completion of a product (docs/decisions/specification.md)', () => {
  const complete = {
    imgs: ['/files/pictures/polo-720.jpg'],
    quantity_profit: [tierSchema.parse({})],
    material_group: ['face-cloth'],
    ink_id: 'ink',
    paper_id: 'paper',
    carton_id: 'carton',
    delivery_id: 'freight',
    pattern_no: 'P-0101',
  };

  it('is 100 percent with pictures, tiers, groups, ink, paper, carton, freight and pattern', () => {
    expect(completionOf(complete)).toBe(100);
  });

  it('is the percentage of filled fields', () => {
    expect(completionOf({ ...complete, imgs: [] })).toBe(87);
    expect(
      completionOf({ ...complete, imgs: [], quantity_profit: [], material_group: [], pattern_no: '' }),
    ).toBe(50);
  });
});
