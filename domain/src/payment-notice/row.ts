import { z } from 'zod';
import { paymentProviderIdSchema } from '../codes/online-ways.js';
import { idOfStream } from '../core/decider.js';
import { isEvent } from '../core/is-event.js';
import type { RecordedEvent } from '../core/event.js';
import { taipeiDate } from '../core/time.js';
import { defineReadModel } from '../read-model/read-model.js';
import {
  onlineRefundBegan,
  onlineRefundEnded,
  paymentNoticed,
  paymentNoticeSettled,
} from '../quotation/checkout/events.js';
import { paymentNoticeResultSchema, onlineRefund } from '../quotation/checkout/state.js';
import { paymentNoticeId, unknownPaymentNoticed, unknownPaymentSettled } from './notice.js';

/** A payment that a provider reported, with its result. */
export const paymentNoticeRow = z.object({
  id: z.string(),
  revision: z.int(),
  /** The number of the order; empty if no order has the number of the payment. */
  quotation_no: z.string(),
  provider: paymentProviderIdSchema,
  trade_no: z.string(),
  provider_trade_no: z.string(),
  outcome: z.enum(['paid', 'simulated']),
  amount: z.int().nullable(),
  paid_on: z.string(),
  means: z.string(),
  fee: z.int().nullable(),
  verdict: paymentNoticeResultSchema,
  /** Whether the notice waits for accounting. */
  open: z.boolean(),
  /** The note of accounting when it settled the notice. */
  settled: z.string().nullable(),
  /** Refunds through the provider, including those with an unknown result. */
  refunds: z.array(
    onlineRefund.extend({
      /** The Taipei day on which the provider's answer was recorded; null while it is awaited. */
      ended_on: z.string().nullable(),
    }),
  ),
  created_date: z.string(),
});
export type PaymentNoticeRow = z.infer<typeof paymentNoticeRow>;

export const paymentNoticeReadModel = defineReadModel({
  name: 'payment-notices',
  row: paymentNoticeRow,
  searched: ['quotation_no', 'trade_no', 'provider_trade_no'],
});

type Known = Pick<RecordedEvent, 'stream' | 'revision' | 'type' | 'data'>;

/** The notice that an event concerns; undefined for every other event. */
export function noticeOfEvent(event: Known): string | undefined {
  if (isEvent(event, paymentNoticed) || isEvent(event, paymentNoticeSettled))
    return paymentNoticeId(event.data);
  if (isEvent(event, onlineRefundBegan) || isEvent(event, onlineRefundEnded))
    return paymentNoticeId({ ...event.data, outcome: 'paid' });
  return isEvent(event, unknownPaymentNoticed) || isEvent(event, unknownPaymentSettled)
    ? idOfStream(event.stream)
    : undefined;
}

export function foldPaymentNoticeRow(
  row: PaymentNoticeRow | undefined,
  event: Known,
): PaymentNoticeRow | undefined {
  const { revision } = event;
  if (isEvent(event, paymentNoticed)) {
    const { payer: _private, message: _words, payment_index: _index, ...data } = event.data;
    const quotation_no = idOfStream(event.stream);
    const open = data.verdict !== 'BOOKED';
    return { id: paymentNoticeId(data), revision, quotation_no, ...data, open, settled: null, refunds: [] };
  }
  if (isEvent(event, unknownPaymentNoticed)) {
    const { message: _words, ...data } = event.data;
    const verdict = 'UNKNOWN_NUMBER' as const;
    const begun = { open: true, settled: null, refunds: [] };
    return { id: paymentNoticeId(data), revision, quotation_no: '', ...data, verdict, ...begun };
  }
  if (row === undefined) return undefined;
  if (isEvent(event, onlineRefundBegan)) {
    const { refund_id, amount } = event.data;
    const refund = { id: refund_id, amount, state: 'begun' as const, message: '', ended_on: null };
    return { ...row, revision, refunds: [...row.refunds, refund] };
  }
  if (isEvent(event, onlineRefundEnded)) {
    const { refund_id, state, message, created_date } = event.data;
    const ended_on = taipeiDate(created_date);
    const refunds = row.refunds.map((known) =>
      known.id === refund_id ? { ...known, state, message, ended_on } : known,
    );
    return { ...row, revision, refunds };
  }
  if (isEvent(event, paymentNoticeSettled) || isEvent(event, unknownPaymentSettled))
    return { ...row, revision, open: false, settled: event.data.reason };
  return row;
}
