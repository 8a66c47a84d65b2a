import type { FoldsOf } from '../fold.js';
import type { AccountingEvent } from './events.js';
import { accountingAfter } from './accounting-after.js';

export const accountingFolds: FoldsOf<AccountingEvent> = {
  OrderPlaced: (order, data) => ({
    ...order,
    delivery: data.delivery ?? order.delivery,
    invoice: data.invoice ?? order.invoice,
    sample_approved: data.stage === 'production',
    accounting: {
      ...accountingAfter(order.accounting, data.accounting.to),
      charge_method: data.charge_method,
      charge_class: data.charge_class,
      proofing_or_product: data.stage === 'proofing',
      last_five_digits: data.last_five_digits,
      buyer_paypal_email: data.buyer_paypal_email,
      reported_amount: null,
      reported_paid_on: null,
    },
  }),
  TransferReported: (order, data) => ({
    ...order,
    accounting: {
      ...order.accounting,
      last_five_digits: data.last_five_digits,
      reported_amount: data.amount,
      reported_paid_on: data.paid_on,
    },
  }),
  NextStepAllowed: (order, data) => ({
    ...order,
    accounting: {
      ...accountingAfter(order.accounting, data.accounting.to),
      proofing_or_product: data.stage === 'proofing',
      memo: data.staff_notes,
    },
  }),
  AccountingCodeChanged: (order, data) => ({
    ...order,
    accounting: accountingAfter(order.accounting, data.to),
  }),
  OrderForceClosed: (order, data) => ({
    ...order,
    accounting: accountingAfter(order.accounting, data.accounting.to),
  }),
};
