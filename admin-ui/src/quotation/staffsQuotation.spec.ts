import { describe, expect, it } from '@jest/globals';
import { amountsToInvoice, excessInvoiced } from '@zhidan/domain/quotation';
import { invoicedPolos } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { toDomainInvoice } from './staffsQuotation.js';

const amountsOf = (lines: readonly { readonly stage: 'proofing' | 'production'; readonly total: number }[]) =>
  lines.map(({ stage, total }) => ({ stage, total }));

describe('an order as staff see it', () => {
  it.each(['issued', 'allowed', 'cancelled'] as const)(
    'has the amount of each stage that is left to invoice, when its invoices are %s',
    (until) => {
      const order = orderOf(invoicedPolos(until));
      // The columns of invoices that staff are shown.
      const shown = order.invoices.map(
        ({ place, number, day, kind, state, sales, tax, total, lines, allowances }) => ({
          place,
          number,
          day,
          kind,
          state,
          sales,
          tax,
          total,
          lines: amountsOf(lines),
          allowances: allowances.map((allowance) => ({
            allowance_no: allowance.allowance_no,
            day: allowance.day,
            total: allowance.total,
            cancelled: allowance.cancelled,
            lines: amountsOf(allowance.lines),
          })),
        }),
      );
      const seen = { ...order, invoices: shown.map(toDomainInvoice) };
      expect(shown.length).toBeGreaterThan(0);
      expect(amountsToInvoice(seen)).toEqual(amountsToInvoice(order));
      expect(excessInvoiced(seen)).toBe(excessInvoiced(order));
    },
  );
});
