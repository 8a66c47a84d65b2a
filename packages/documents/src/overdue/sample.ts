import { orderTotals, outstandingAmount, paidAmount } from '@zhidan/domain/quotation';
import { POLO_ORDER, tableclothEventsAt } from '@zhidan/domain/quotation/cast';
import { sampleSales, sampleSettings } from '../page/sample.js';
import { orderAfter } from '../sample/order.js';
import type { OverdueData } from './data.js';

/** A sample reminder for the café's tablecloths, which were delivered and are unpaid. */
export function sampleOverdue(): OverdueData {
  const order = orderAfter(tableclothEventsAt('shipped'));
  return {
    overdue_no: 'O260427001',
    written: '2026-05-11T01:00:00.000Z',
    buyer: order.buyer,
    lines: [
      {
        id: `${POLO_ORDER}-1`,
        quotation_no: order.quotation_no,
        due_date: '2026-04-26',
        promise_date: '2026-05-15',
        category_name: order.category_name,
        amount: orderTotals(order).total_amount_tax,
        paid: paidAmount(order),
        unpaid: outstandingAmount(order),
        days_overdue: 15,
      },
    ],
    sales: sampleSales,
    settings: sampleSettings,
  };
}
