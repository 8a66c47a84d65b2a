import { describe, expect, it } from '@jest/globals';
import { buyerListParts } from '@zhidan/domain/quotation';
import { firstTabWithOrders, orderTabs, tabsByPart } from './orderTabs.js';

describe('the tabs of a buyer’s orders', () => {
  it('cover every order: each category has a tab', () => {
    expect(tabsByPart.map(({ filter }) => filter['buyers_part'])).toEqual(buyerListParts);
  });

  it('open at a tab where an order waits for the buyer, otherwise at the first tab with an order', () => {
    expect(
      orderTabs.map((_tab, at) => firstTabWithOrders(orderTabs.map((_other, of) => +(of >= at))).id),
    ).toEqual(orderTabs.map(({ id }) => id));
    expect(firstTabWithOrders([0, 0, 0, 0, 0]).id).toBe('inquiry');
    expect(firstTabWithOrders([2, 1, 3, 0, 0]).id).toBe('waiting');
  });
});
