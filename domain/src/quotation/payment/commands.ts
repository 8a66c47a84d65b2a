import { z } from 'zod';
import { paymentKinds, signedAmount } from '../../codes/payment-kinds.js';
import { paymentKindSchema } from '../../codes/schemas.js';
import { codedSchema, listIndexSchema } from '../../core/numeric.js';
import { taipeiDate } from '../../core/time.js';
import { dateSchema } from '../../record/fields.js';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import { actingStaffFields, type QuotationFacts } from '../facts.js';
import { refuseBeforeReview } from '../not-now.js';
import { invoiceNumberOf } from '../invoicing/rules.js';
import { alwaysNeedsReason, requiredReason, optionalReason, reasonProperty } from '../words/reason.js';
import { bookedOnFieldOf } from '../money/booked-on.js';
import { acknowledgeField, acknowledgedField, questionsOfPayment } from '../money/questions.js';
import type { Quotation } from '../state.js';
import { typedAmount } from './amount.js';
import { changesPaymentMoney, type PaymentAdded } from './events.js';
import type { PaymentRecord } from './state.js';
import { type ExecutedCommand, type SentCommand, undoWithCommands } from '../undo/undo.js';
import { sameJson } from '../../record/same-json.js';

const invoice_no = z.string().trim().max(50).optional();

const memo = z.string().trim().max(1_000).optional();

const payment_kind = codedSchema(paymentKindSchema);

/** The Taipei day on which the money was received or paid out. */
const paid_date = dateSchema.optional();

/** An amount in NT$ as it was typed; text that is no number becomes 0. */
const amount = z.unknown();

export const addPayment = defineCommand('add-payment', {
  title: '新增付款紀錄',
  knownBy: ['PaymentAdded'],
  undo: undoWithCommands(['remove-payment'], commandsUndoingPayment),
  button: { forward: 8 },
  forbidden: 'NOT_AMONG_EMPLOYEES',
  body: z.object({ payment_kind, amount, paid_date, invoice_no, memo, acknowledge: acknowledgeField }),
  notNow: refuseBeforeReview,
  decide(command, order, facts) {
    const { bank_line } = facts;
    if (bank_line !== undefined && isPaidByBankLine(bank_line, command.payment_kind, order)) return [];
    return [paymentAddedEvent(command, order, facts, 'paid_date')];
  },
});

/** The commands that undo uses to remove the payments which a command recorded. */
export function commandsUndoingPayment(
  { before, after }: ExecutedCommand,
  reason: string,
): readonly SentCommand[] | string {
  const added = after.accounting.payment_record.slice(before.accounting.payment_record.length);
  if (added.some(({ bank_line }) => bank_line !== undefined)) return '款項由對帳台記錄，請在對帳台取消對帳';
  return added.map(({ index }) => ({ command: 'remove-payment', body: { index, reason } }));
}

/** A payment as it is entered in a form. */
interface Entered {
  readonly payment_kind: PaymentRecord['payment_kind'];
  readonly amount?: unknown;
  readonly paid_date?: string | undefined;
  readonly invoice_no?: string | undefined;
  readonly memo?: string | undefined;
}

/**
 * The event of a recorded payment with the confirmed questions; `field` names the form field of the payment's
 * day in refusals.
 */
export function paymentAddedEvent(
  { payment_kind, amount, paid_date, invoice_no, memo = '' }: Entered,
  order: Quotation,
  facts: QuotationFacts,
  field: string,
): PaymentAdded {
  const recorded = {
    index: order.accounting.next_payment_index,
    payment_kind,
    amount: signedAmount(payment_kind, typedAmount(amount)),
    paid_date: dayOfMoney(paid_date, facts, field),
    invoice_no: invoice_no ?? invoiceNamedBy(payment_kind, order),
    memo,
    ...actingStaffFields(facts),
    ...(facts.bank_line === undefined ? {} : { bank_line: facts.bank_line }),
  };
  const later = bookedOnFieldOf([recorded.paid_date], facts.closed_month);
  const data = { ...recorded, ...acknowledgedField(questionsOfPayment(recorded, order)), ...later };
  return { type: 'PaymentAdded', data };
}

/** The number of the invoice that covers the stage of a payment; empty for other payments. */
function invoiceNamedBy(kind: PaymentRecord['payment_kind'], order: Quotation): string {
  const { stage, cash } = paymentKinds[kind];
  return stage === null || cash !== 'in' ? '' : invoiceNumberOf(order, stage);
}

/** The day of a payment is today where none was entered; a future day is refused. */
function dayOfMoney(paid_date: string | undefined, { now }: QuotationFacts, field: string): string {
  const today = taipeiDate(now);
  if (paid_date === undefined) return today;
  return paid_date > today ? refuse({ code: 'PAID_DATE_IN_FUTURE', field }) : paid_date;
}

/**
 * Changes the kind, amount, invoice number or memo of a payment, one or several at a time; the sign follows the
 * kind.
 */
const correctPayment = defineCommand('correct-payment', {
  title: '更正付款紀錄',
  knownBy: ['PaymentCorrected'],
  undo: undoWithCommands(['correct-payment'], ({ before, after }, reason) =>
    differentPayments(after, before).map(({ index, ...was }) => ({
      command: 'correct-payment',
      body: { index, ...enteredAs(was), reason },
    })),
  ),
  button: { isInPlace: true },
  forbidden: 'NOT_AMONG_EMPLOYEES',
  body: z.object({
    index: listIndexSchema(),
    payment_kind: payment_kind.optional(),
    amount: amount.optional(),
    paid_date,
    invoice_no,
    memo,
    reason: optionalReason,
    acknowledge: acknowledgeField,
  }),
  notNow: refuseBeforeReview,
  isOffered: ({ accounting }) => accounting.payment_record.length > 0,
  needsReason(command, order) {
    const kept = paymentAt(command.index, order);
    return (
      correctedTo(kept, command).amount !== kept.amount ||
      (command.paid_date !== undefined && command.paid_date !== kept.paid_date)
    );
  },
  decide(command, order, facts) {
    const kept = paymentAt(command.index, order);
    const corrected = correctedTo(kept, command);
    const paid_date =
      command.paid_date === undefined ? kept.paid_date : dayOfMoney(command.paid_date, facts, 'paid_date');
    const isOtherMoney = corrected.payment_kind !== kept.payment_kind || corrected.amount !== kept.amount;
    const changes = correctionOf(kept, { ...command, ...corrected, paid_date });
    if (Object.keys(changes).length === 0) return [];
    return [
      {
        type: 'PaymentCorrected',
        data: {
          index: kept.index,
          ...changes,
          ...reasonProperty(command.reason),
          ...actingStaffFields(facts),
          ...acknowledgedField(
            isOtherMoney ? questionsOfPayment(corrected, withoutPayment(kept, order)) : [],
          ),
          ...(changesPaymentMoney(changes)
            ? bookedOnFieldOf([kept.paid_date, paid_date], facts.closed_month)
            : {}),
        },
      },
    ];
  },
});

/** The fields of a payment that a correction changes. */
const correctionOf = (
  kept: PaymentRecord,
  {
    payment_kind,
    amount,
    paid_date,
    invoice_no,
    memo,
  }: Pick<PaymentRecord, 'payment_kind' | 'amount' | 'paid_date'> & Pick<Entered, 'invoice_no' | 'memo'>,
) => ({
  ...(payment_kind === kept.payment_kind
    ? {}
    : { payment_kind: { from: kept.payment_kind, to: payment_kind } }),
  ...(amount === kept.amount ? {} : { amount: { from: kept.amount, to: amount } }),
  ...(paid_date === kept.paid_date ? {} : { paid_date: { from: kept.paid_date, to: paid_date } }),
  ...(invoice_no === undefined || invoice_no === kept.invoice_no ? {} : { invoice_no }),
  ...(memo === undefined || memo === kept.memo ? {} : { memo }),
});

const removePayment = defineCommand('remove-payment', {
  title: '刪除付款紀錄',
  knownBy: ['PaymentRemoved'],
  undo: undoWithCommands(['add-payment'], ({ before, after }) =>
    differentPayments(after, before).map((was) => ({ command: 'add-payment', body: enteredAs(was) })),
  ),
  button: { isDestructive: true, isRemoval: true, isInPlace: true },
  forbidden: 'NOT_AMONG_EMPLOYEES',
  body: z.object({ index: listIndexSchema(), reason: requiredReason }),
  notNow: refuseBeforeReview,
  isOffered: ({ accounting }) => accounting.payment_record.length > 0,
  needsReason: alwaysNeedsReason,
  decide({ index: at, reason }, order, facts) {
    const { index, payment_kind, amount, paid_date } = paymentAt(at, order);
    const later = bookedOnFieldOf([paid_date], facts.closed_month);
    return [
      {
        type: 'PaymentRemoved',
        data: { index, payment_kind, amount, reason, ...actingStaffFields(facts), ...later },
      },
    ];
  },
});

export const paymentCommands = {
  'add-payment': addPayment,
  'correct-payment': correctPayment,
  'remove-payment': removePayment,
} as const;

/**
 * Whether a line of a bank statement is already recorded as a payment of this kind; matching the line again
 * then adds no payment.
 */
export const isPaidByBankLine = (
  bank_line: string,
  kind: PaymentRecord['payment_kind'],
  { accounting }: Quotation,
): boolean =>
  accounting.payment_record.some((kept) => kept.bank_line === bank_line && kept.payment_kind === kind);

const paymentAt = (index: number, { accounting }: Quotation): PaymentRecord =>
  accounting.payment_record.find((kept) => kept.index === index) ??
  refuse({ code: 'PAYMENT_NOT_FOUND', index });

/** The payments of an order that are missing or different in another state of it. */
const differentPayments = (other: Quotation, { accounting }: Quotation): readonly PaymentRecord[] =>
  accounting.payment_record.filter(
    (kept) => !other.accounting.payment_record.some((one) => sameJson(one, kept)),
  );

/** A payment as a form sends it, without the sign, which follows from the kind. */
const enteredAs = ({
  payment_kind,
  amount,
  paid_date,
  invoice_no,
  memo,
}: Pick<PaymentRecord, 'payment_kind' | 'amount' | 'paid_date' | 'invoice_no' | 'memo'>) => ({
  payment_kind,
  amount: Math.abs(amount),
  paid_date,
  invoice_no,
  memo,
});

/**
 * The order as if a payment had never been recorded; the questions about a corrected payment compare it with
 * this state.
 */
const withoutPayment = ({ index }: PaymentRecord, order: Quotation): Quotation => ({
  ...order,
  accounting: {
    ...order.accounting,
    payment_record: order.accounting.payment_record.filter((kept) => kept.index !== index),
  },
});

interface Correction {
  readonly payment_kind?: PaymentRecord['payment_kind'] | undefined;
  readonly amount?: unknown;
}

/** The kind and amount of a payment after a correction. */
function correctedTo(kept: PaymentRecord, { payment_kind = kept.payment_kind, amount }: Correction) {
  const typed = amount === undefined ? kept.amount : typedAmount(amount);
  return { payment_kind, amount: signedAmount(payment_kind, typed) };
}
