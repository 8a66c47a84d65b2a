import type { FoldsOf } from '../fold.js';
import type { PaymentRecord, Quotation } from '../state.js';
import type { PaymentCorrected, PaymentEvent } from './events.js';

export const paymentFolds: FoldsOf<PaymentEvent> = {
  PaymentAdded: (order, data) =>
    withPayments(order, [...order.accounting.payment_record, data], data.index + 1),
  PaymentCorrected: (order, data) =>
    withPayments(
      order,
      order.accounting.payment_record.map((kept) =>
        kept.index === data.index ? correctedPayment(kept, data) : kept,
      ),
    ),
  PaymentRemoved: (order, { index }) =>
    withPayments(
      order,
      order.accounting.payment_record.filter((kept) => kept.index !== index),
    ),
};

/** A payment with what a correction says otherwise. */
export const correctedPayment = <Kept extends PaymentRecord>(
  kept: Kept,
  { payment_kind, amount, invoice_no, memo }: PaymentCorrected['data'],
): Kept => ({
  ...kept,
  payment_kind: payment_kind?.to ?? kept.payment_kind,
  amount: amount?.to ?? kept.amount,
  invoice_no: invoice_no ?? kept.invoice_no,
  memo: memo ?? kept.memo,
});

const withPayments = (
  order: Quotation,
  payment_record: PaymentRecord[],
  next_payment_index = order.accounting.next_payment_index,
): Quotation => ({ ...order, accounting: { ...order.accounting, payment_record, next_payment_index } });
