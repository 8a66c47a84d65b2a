import { describe, expect, it } from '@jest/globals';
import { breakdownLeftText, quantityAfterBreakdown, withQuantityOf } from './breakdown.js';

const sizes = ['S', 'M', 'L'];

describe('pieces by size', () => {
  it('are listed in the order of the sizes, without sizes that have no pieces', () => {
    const large = withQuantityOf('L', 30, [], sizes);
    const both = withQuantityOf('S', 10, large, sizes);
    expect(both).toStrictEqual([
      { label: 'S', quantity: 10 },
      { label: 'L', quantity: 30 },
    ]);
    for (const none of [undefined, 0]) expect(withQuantityOf('S', none, both, sizes)).toStrictEqual(large);
  });

  it('show how many pieces are left over or missing', () => {
    const some = [{ label: 'S', quantity: 10 }];
    expect(breakdownLeftText(some, 40, '碼')).toStrictEqual({
      isWrong: true,
      text: '已填 10 碼，訂購數量 40 碼，還差 30 碼',
    });
    expect(breakdownLeftText(some, 5, '件').text).toBe('已填 10 件，訂購數量 5 件，多了 5 件');
    expect([
      breakdownLeftText(some, 10, '件').isWrong,
      breakdownLeftText([], 10, '件').isWrong,
    ]).toStrictEqual([false, false]);
  });

  it('set the quantity to their sum when the product is offered in that quantity', () => {
    const hundred = [{ label: 'S', quantity: 100 }];
    const product = { quantity_profit: [{ quantity: 40 }, { quantity: 200 }], mini_order: 0 };
    expect(quantityAfterBreakdown(hundred, 40, { ...product, quantity_step: 1 })).toBe(100);
    expect(quantityAfterBreakdown(hundred, 40, { ...product, quantity_step: 0 })).toBe(40);
  });
});
