import { describe, expect, it } from '@jest/globals';
import { allAccountingCodes, isPlacedUnpaid } from '../../codes/accounting-codes.js';
import { allQuotationCodes, isClosed } from '../../codes/quotation-codes.js';
import { buyerListPart, buyerListParts, buyersStatus } from './buyers-status.js';

const stands = allQuotationCodes.flatMap((code) =>
  allAccountingCodes.flatMap((accounting) =>
    [0, 2501, 2502, 2504, 2505].map((charge_method) => ({
      code,
      accounting: { code: accounting, charge_method },
    })),
  ),
);

describe('the status of an order as shown to its buyer', () => {
  it('belongs to one section of the order list at each code, and to the open orders once it was placed', () => {
    for (const order of stands) {
      const part = buyerListPart(order);
      expect(buyerListParts).toContain(part);
      if (order.code >= 3001 && !isClosed(order.code)) expect(part).toBe('open');
      if (order.code < 1002 || order.code === 1101) expect(part).toBe('inquiry');
      if (order.code === 1002 && isPlacedUnpaid(order.accounting)) expect(part).toBe('open');
      if (isClosed(order.code)) expect(part).toBe(order.code === 9999 ? 'closed' : 'error');
    }
  });

  it.each([1002, 3003, 3103] as const)(
    'is “ordered, payment expected” at code %i for each charge method',
    (code) => {
      for (const charge_method of [2501, 2502, 2504, 2505])
        for (const accounting of [2001, 2002] as const)
          expect(buyersStatus({ code, accounting: { code: accounting, charge_method } })).toBe(
            '已下單・等待付款',
          );
      expect(buyersStatus({ code, accounting: { code: 2000, charge_method: 0 } })).not.toContain('下單');
    },
  );

  it('of a paid stage is “about to begin”', () => {
    const paid = { code: 1002, accounting: { code: 2003, charge_method: 2504 } } as const;
    expect([buyersStatus(paid), buyerListPart(paid)]).toEqual(['已付款・準備開始', 'open']);
  });
});
