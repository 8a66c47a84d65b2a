import { accountant, poloEventsAt, tableclothEventsAt } from '../quotation/cast/index.js';
import type { Quotation } from '../quotation/state.js';
import { orderOf } from '../quotation/testing/order-of.js';
import type { OverdueFacts } from './decide.js';

export const overdueNow = '2026-04-30T01:00:00.000Z';
export const overdueOrder = orderOf(tableclothEventsAt('shipped'));

const [payment] = orderOf(poloEventsAt('shipped')).accounting.payment_record.map((one) => ({
  ...one,
  amount: 10_000_000,
}));

export const paidOrder: Quotation = {
  ...overdueOrder,
  accounting: { ...overdueOrder.accounting, payment_record: payment === undefined ? [] : [payment] },
};

export const overdueFacts = (more: Partial<OverdueFacts> = {}): OverdueFacts => ({
  now: overdueNow,
  caller: accountant,
  order: overdueOrder,
  followed: undefined,
  overdue_no: 'O260430001',
  ...more,
});
