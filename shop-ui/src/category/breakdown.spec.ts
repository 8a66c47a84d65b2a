import { describe, expect, it } from '@jest/globals';
import { breakdownLeft, quantityAfter, withQuantityOf } from './breakdown.js';

const sizes = ['S', 'M', 'L'];

describe('pieces by size', () => {
  it('stand in the order of the sizes, and a size without a number is not among them', () => {
    const large = withQuantityOf('L', 30, [], sizes);
    const both = withQuantityOf('S', 10, large, sizes);
    expect(both).toStrictEqual([
      { label: 'S', quantity: 10 },
      { label: 'L', quantity: 30 },
    ]);
    for (const none of [undefined, 0]) expect(withQuantityOf('S', none, both, sizes)).toStrictEqual(large);
  });

  it('say how many are left over or missing', () => {
    const some = [{ label: 'S', quantity: 10 }];
    expect(breakdownLeft(some, 40)).toStrictEqual({
      isWrong: true,
      text: '已填 10 個，訂購數量 40 個，還差 30 個',
    });
    expect(breakdownLeft(some, 5).text).toBe('已填 10 個，訂購數量 5 個，多了 5 個');
    expect([breakdownLeft(some, 10).isWrong, breakdownLeft([], 10).isWrong]).toStrictEqual([false, false]);
  });

  it('choose the quantity that they come to, where it is offered', () => {
    const hundred = [{ label: 'S', quantity: 100 }];
    expect(quantityAfter(hundred, 40, [40, 100])).toBe(100);
    expect(quantityAfter(hundred, 40, [40])).toBe(40);
  });
});
