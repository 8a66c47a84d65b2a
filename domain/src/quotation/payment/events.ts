import { z } from 'zod';
import { paymentKindSchema } from '../../codes/schemas.js';
import type { EventOf } from '../../core/event.js';
import { taipeiDate } from '../../core/time.js';
import { defineOrderEvent } from '../define-event.js';
import { bookedOnField } from '../money/booked-on.js';
import { acknowledgedSchema } from '../money/questions.js';
import { subjectPersonalFields, staffPersonalFields } from '../readers/personal.js';
import { storedReason, withEmptyReason } from '../words/reason.js';
import type { Quotation } from '../state.js';
import { paymentKindsForBuyer, paymentKindText } from '../words/texts.js';
import { type PaymentRecord, paymentRecordSchema } from './state.js';

const recorded = z.looseObject({ created_date: z.string() });

function withDayOfRecord(data: unknown): unknown {
  const payment = recorded.parse(data);
  const isInstant = !Number.isNaN(Date.parse(payment.created_date));
  return { ...payment, paid_date: isInstant ? taipeiDate(payment.created_date) : payment.created_date };
}

export const paymentAdded = defineOrderEvent('PaymentAdded', {
  title: '新增付款紀錄',
  version: 4,
  // A payment of version 1 or 2 has no payment day; it takes the day on which it was recorded.
  upcasters: { 1: (data) => data, 2: withDayOfRecord, 3: (data) => data },
  schema: paymentRecordSchema.extend({ acknowledged: acknowledgedSchema, ...bookedOnField }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('memo')],
  isAboutMoney: true,
  summary: ({ payment_kind, amount }, money) =>
    `新增付款紀錄：${paymentKindText(payment_kind)} ${money(amount)}`,
  saidToBuyer: paymentKindsForBuyer,
  buyer: ['index', 'payment_kind', 'amount', 'invoice_no', 'paid_date', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { acknowledged: _asked, booked_on: _later, ...payment }) =>
    withPayments(order, [...order.accounting.payment_record, payment], payment.index + 1),
});

const correctionData = z.object({
  index: z.int(),
  payment_kind: z.object({ from: paymentKindSchema, to: paymentKindSchema }).optional(),
  amount: z.object({ from: z.int(), to: z.int() }).optional(),
  invoice_no: z.string().optional(),
  memo: z.string().optional(),
  paid_date: z.object({ from: z.string(), to: z.string() }).optional(),
  reason: storedReason,
  acknowledged: acknowledgedSchema,
  ...bookedOnField,
  staff_uid: z.string(),
  staff_name: z.string(),
  created_date: z.string(),
});

/** Only the corrected fields are stored; kind and amount also with their previous values. */
export const paymentCorrected = defineOrderEvent('PaymentCorrected', {
  title: '更正付款紀錄',
  version: 4,
  upcasters: { 1: (data) => data, 2: (data) => data, 3: (data) => data },
  schema: correctionData,
  personal: [...staffPersonalFields, ...subjectPersonalFields('memo', 'reason')],
  isAboutMoney: true,
  summary: ({ amount, payment_kind, paid_date }, money) => {
    const changes = [
      payment_kind && `方式由${paymentKindText(payment_kind.from)}改為${paymentKindText(payment_kind.to)}`,
      amount && `金額由 ${money(amount.from)} 改為 ${money(amount.to)}`,
      paid_date && `付款日期由 ${paid_date.from} 改為 ${paid_date.to}`,
    ].filter((change) => change !== undefined);
    return changes.length === 0 ? '更正付款紀錄的發票或備註' : `更正付款紀錄：${changes.join('，')}`;
  },
  saidToBuyer: paymentKindsForBuyer,
  buyer: ['index', 'payment_kind', 'amount', 'invoice_no', 'paid_date', 'created_date'],
  desk: ['created_date'],
  evolve: (order, data) =>
    withPayments(
      order,
      order.accounting.payment_record.map((kept) =>
        kept.index === data.index ? correctedPayment(kept, data) : kept,
      ),
    ),
});

/** A payment was removed and no longer counts; only this event still has its data. */
export const paymentRemoved = defineOrderEvent('PaymentRemoved', {
  title: '刪除付款紀錄',
  version: 3,
  upcasters: { 1: withEmptyReason, 2: (data) => data },
  schema: z.object({
    index: z.int(),
    payment_kind: paymentKindSchema,
    amount: z.int(),
    reason: z.string(),
    ...bookedOnField,
    staff_uid: z.string(),
    staff_name: z.string(),
    created_date: z.string(),
  }),
  personal: [...staffPersonalFields, ...subjectPersonalFields('reason')],
  isAboutMoney: true,
  summary: ({ payment_kind, amount }, money) =>
    `刪除付款紀錄：${paymentKindText(payment_kind)} ${money(amount)}`,
  saidToBuyer: paymentKindsForBuyer,
  buyer: ['index', 'payment_kind', 'amount', 'created_date'],
  desk: ['created_date'],
  evolve: (order, { index }) =>
    withPayments(
      order,
      order.accounting.payment_record.filter((kept) => kept.index !== index),
    ),
});

export const paymentEvents = [paymentAdded, paymentCorrected, paymentRemoved] as const;
export type PaymentEvent = EventOf<(typeof paymentEvents)[number]>;
export type PaymentAdded = EventOf<typeof paymentAdded>;
export type PaymentCorrected = EventOf<typeof paymentCorrected>;

/** A payment after a correction. */
export const correctedPayment = <Kept extends PaymentRecord>(
  kept: Kept,
  data: z.infer<typeof correctionData>,
): Kept => ({
  ...kept,
  ...correctedMoney(kept, data),
  invoice_no: data.invoice_no ?? kept.invoice_no,
  memo: data.memo ?? kept.memo,
});

type Money = Pick<PaymentRecord, 'payment_kind' | 'amount' | 'paid_date'>;

type MoneyCorrection = Pick<z.infer<typeof correctionData>, keyof Money>;

/** The kind, amount and day of a payment after a correction. */
export const correctedMoney = (kept: Money, { payment_kind, amount, paid_date }: MoneyCorrection): Money => ({
  paid_date: paid_date?.to ?? kept.paid_date,
  payment_kind: payment_kind?.to ?? kept.payment_kind,
  amount: amount?.to ?? kept.amount,
});

const withPayments = (
  order: Quotation,
  payment_record: PaymentRecord[],
  next_payment_index = order.accounting.next_payment_index,
): Quotation => ({ ...order, accounting: { ...order.accounting, payment_record, next_payment_index } });

/** Whether a correction changes the kind, amount or day, and not only the invoice number or memo. */
export const changesPaymentMoney = ({ payment_kind, amount, paid_date }: MoneyCorrection): boolean =>
  payment_kind !== undefined || amount !== undefined || paid_date !== undefined;
