import { describe, expect, it } from '@jest/globals';
import { defaultChoice, choiceWithinOffer, choiceWithQuantity } from './choice.js';

const product = {
  quantity_profit: [{ quantity: 300 }, { quantity: 40 }, { quantity: 100 }],
  quantity_step: 0,
  mini_order: 50,
  split_quantity: 20,
  disable_proofing: false,
  sizes: ['S', 'M'],
};
const materials = [[{ id: 'a' }, { id: 'b' }], [{ id: 'c' }]];
const anew = { product, materials, isRevision: false };
const revision = { product, materials, isRevision: true };

describe('the choice of a new quotation', () => {
  it('starts with the smallest quantity, one sample and the first material of each group', () => {
    const first = defaultChoice(product);
    expect(choiceWithinOffer(first, anew)).toEqual({
      order_value: 100,
      proofing_value: 1,
      select_material: ['a', 'c'],
      breakdown: [],
    });
  });

  it('has one sample again after a change of the quantity', () => {
    expect(choiceWithQuantity({ order_value: 100, proofing_value: 4 }, 300, anew)).toEqual({
      order_value: 300,
      proofing_value: 1,
    });
  });
});

describe('the choice of a quotation that is revised', () => {
  it.each([0, 1, 3])('keeps its %d designs when the quantity changes', (proofing_value) => {
    const kept = { order_value: 100, proofing_value, select_material: ['b', 'c'] };
    expect(choiceWithinOffer(kept, revision)).toMatchObject(kept);
    expect(choiceWithQuantity(kept, 300, revision)).toEqual({ order_value: 300, proofing_value });
  });

  it('is reduced to the number of designs that a smaller quantity allows', () => {
    expect(choiceWithQuantity({ order_value: 300, proofing_value: 9 }, 100, revision)).toEqual({
      order_value: 100,
      proofing_value: 5,
    });
  });

  it('takes the next offered quantity when the present quantity is no longer offered, and keeps its designs', () => {
    expect(choiceWithinOffer({ order_value: 200, proofing_value: 0 }, revision)).toMatchObject({
      order_value: 300,
      proofing_value: 0,
    });
    expect(choiceWithinOffer({ order_value: 900, proofing_value: 2 }, revision)).toMatchObject({
      order_value: 300,
      proofing_value: 2,
    });
  });

  it('loses sizes that the product no longer offers', () => {
    const kept = {
      order_value: 100,
      proofing_value: 1,
      breakdown: [
        { label: 'S', quantity: 60 },
        { label: 'XL', quantity: 40 },
      ],
    };
    expect(choiceWithinOffer(kept, revision).breakdown).toEqual([{ label: 'S', quantity: 60 }]);
  });
});
