import { describe, expect, it } from '@jest/globals';
import { allQuotationCodes } from '@zhidan/domain/quotation';
import { firstWithOrders, orderTabs, tabsByCode } from './orderTabs.js';

describe('the tabs of a buyer’s orders', () => {
  it.each(allQuotationCodes)('hide no order: %i stands in exactly one of them', (code) => {
    const holding = tabsByCode.filter(({ filter }) => {
      const codes = filter['code'];
      return Array.isArray(codes) && codes.includes(code);
    });
    expect(holding).toHaveLength(1);
  });

  it('open where something waits for the buyer, else at the first that holds an order', () => {
    expect(
      orderTabs.map((_tab, at) => firstWithOrders(orderTabs.map((_other, of) => +(of >= at))).id),
    ).toEqual(orderTabs.map(({ id }) => id));
    expect(firstWithOrders([0, 0, 0, 0, 0]).id).toBe('inquiry');
    expect(firstWithOrders([2, 1, 3, 0, 0]).id).toBe('waiting');
  });
});
