import { refuse } from '../../core/refused.js';
import { signedAmount } from '../codes/payment-kinds.js';
import type { CommandOf } from '../command.js';
import { uidOf, type QuotationFacts } from '../facts.js';
import type { PaymentRecord, Quotation } from '../state.js';
import { typedAmount } from './amount.js';
import type { PaymentEvent } from './events.js';

export function addPayment(
  { payment_kind, amount, invoice_no = '', memo = '' }: CommandOf<'add-payment'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly PaymentEvent[] {
  const data = {
    index: order.accounting.next_payment_index,
    payment_kind,
    amount: signedAmount(payment_kind, typedAmount(amount)),
    invoice_no,
    memo,
    ...by(facts),
  };
  return [{ type: 'PaymentAdded', data }];
}

/** Kind, amount, invoice number or memo, one at a time or together; the sign follows the kind. */
export function correctPayment(
  command: CommandOf<'correct-payment'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly PaymentEvent[] {
  const kept = paymentAt(command.index, order);
  const payment_kind = command.payment_kind ?? kept.payment_kind;
  const typed = command.amount === undefined ? kept.amount : typedAmount(command.amount);
  const amount = signedAmount(payment_kind, typed);
  const { invoice_no, memo } = command;
  const changes = {
    ...(payment_kind === kept.payment_kind
      ? {}
      : { payment_kind: { from: kept.payment_kind, to: payment_kind } }),
    ...(amount === kept.amount ? {} : { amount: { from: kept.amount, to: amount } }),
    ...(invoice_no === undefined || invoice_no === kept.invoice_no ? {} : { invoice_no }),
    ...(memo === undefined || memo === kept.memo ? {} : { memo }),
  };
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'PaymentCorrected', data: { index: kept.index, ...changes, ...by(facts) } }];
}

export function removePayment(
  command: CommandOf<'remove-payment'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly PaymentEvent[] {
  const { index, payment_kind, amount } = paymentAt(command.index, order);
  return [{ type: 'PaymentRemoved', data: { index, payment_kind, amount, ...by(facts) } }];
}

const paymentAt = (index: number, { accounting }: Quotation): PaymentRecord =>
  accounting.payment_record.find((kept) => kept.index === index) ??
  refuse({ code: 'PAYMENT_NOT_FOUND', index });

const by = ({ caller, now }: QuotationFacts) => ({
  staff_uid: uidOf(caller),
  staff_name: caller.name,
  created_date: now,
});
