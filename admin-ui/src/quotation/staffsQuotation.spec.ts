import { describe, expect, it } from '@jest/globals';
import { amountsToInvoice, excessInvoiced, type Stage } from '@zhidan/domain/quotation';
import { invoicedPolos } from '@zhidan/domain/quotation/cast';
import { orderOf } from '@zhidan/domain/quotation/testing';
import { toDomainInvoice } from './staffsQuotation.js';

const sumOf = ({ proofing, production }: Readonly<Record<Stage, number>>) => proofing + production;

describe('an order as staff see it', () => {
  it.each(['issued', 'allowed', 'cancelled'] as const)(
    'has the right amount left to invoice, although invoices that are %s are shown without their lines',
    (until) => {
      const order = orderOf(invoicedPolos(until));
      // The columns of invoices that staff are shown.
      const shown = order.invoices.map(
        ({ place, number, day, kind, state, sales, tax, total, allowances }) => ({
          place,
          number,
          day,
          kind,
          state,
          sales,
          tax,
          total,
          allowances: allowances.map(({ allowance_no, day: on, total: less, cancelled }) => ({
            allowance_no,
            day: on,
            total: less,
            cancelled,
          })),
        }),
      );
      const seen = { ...order, invoices: shown.map(toDomainInvoice) };
      expect(shown.length).toBeGreaterThan(0);
      expect(sumOf(amountsToInvoice(seen))).toBe(sumOf(amountsToInvoice(order)));
      expect(excessInvoiced(seen)).toBe(excessInvoiced(order));
    },
  );
});
