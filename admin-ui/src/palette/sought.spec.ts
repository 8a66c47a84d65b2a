import { describe, expect, it } from '@jest/globals';
import { movedToFront } from './ownOrders.js';
import { titleMatches, parseActionQuery } from './sought.js';

describe('text typed into the palette', () => {
  it('may contain words of an action and an order number, or the beginning of an order number', () => {
    expect(parseActionQuery('新增付款 261122-4070812')).toEqual({
      words: ['新增付款'],
      number: '261122-4070812',
    });
    expect(parseActionQuery('２６１１２２ 付款')).toEqual({ words: ['付款'], number: '261122' });
  });

  it('refers to no order when it has few digits, or digits inside a word', () => {
    expect(parseActionQuery('A4 200 毛巾').number).toBeUndefined();
  });

  it('finds only actions that contain every typed word, and none without words', () => {
    expect(titleMatches('新增付款', ['付款'])).toBe(true);
    expect(titleMatches('新增付款', ['付款', '刪除'])).toBe(false);
    expect(titleMatches('新增付款', [])).toBe(false);
  });
});

describe('the recently opened orders', () => {
  it('are stored once each, latest first, and limited in number', () => {
    expect(movedToFront(['a', 'b', 'c'], 'b', 3)).toEqual(['b', 'a', 'c']);
    expect(movedToFront(['a', 'b'], 'c', 2)).toEqual(['c', 'a']);
  });
});
