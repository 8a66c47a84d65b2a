import { z } from 'zod';
import { onlinePaymentWaySchema, paymentProviderIdSchema } from '../../codes/online-ways.js';
import { stageSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/**
 * A number with which a buyer pays later: a bank account for this payment, or a code for a convenience store.
 */
export const paymentNumber = z.object({
  kind: z.enum(['account', 'code']),
  /** The code of the bank; empty for a convenience store. */
  bank_code: z.string(),
  value: z.string(),
  /** The UTC ISO instant after which the number takes no money. */
  until: instantSchema,
  /** The Taipei day of `until`. */
  until_date: z.string(),
});
export type PaymentNumber = z.infer<typeof paymentNumber>;

/** The result of a payment notice; all but `BOOKED` wait for accounting. */
export const paymentNoticeResults = [
  /** The payment was recorded. */
  'BOOKED',
  /** No money was paid: the provider tested the address. */
  'SIMULATED',
  'AMOUNT_DIFFERS',
  /** The attempt was paid before, or its stage was paid by another attempt. */
  'PAID_TWICE',
  /** The order's amount has changed since the attempt began. */
  'ORDER_CHANGED',
  /** No payment is expected for the stage any more. */
  'NOT_AWAITED',
  /** No order and no attempt has this number. */
  'UNKNOWN_NUMBER',
] as const;
export const paymentNoticeResultSchema = z.enum(paymentNoticeResults);
export type PaymentNoticeResult = z.infer<typeof paymentNoticeResultSchema>;

/** A refund through the provider. */
export const onlineRefund = z.object({
  id: z.string(),
  amount: z.int(),
  /** `begun` means that the refund was requested and the provider's answer is not known. */
  state: z.enum(['begun', 'done', 'refused']),
  message: z.string(),
});

const notice = z.object({
  provider_trade_no: z.string(),
  outcome: z.enum(['paid', 'simulated']),
  /** The received amount in whole NT$; null where it is no whole number. */
  amount: z.int().nullable(),
  /** The Taipei day of the payment. */
  paid_on: z.string(),
  /** The way of paying as the provider names it. */
  means: z.string(),
  /** The provider's fee in NT$; null where the provider states none. */
  fee: z.int().nullable(),
  verdict: paymentNoticeResultSchema,
  payment_index: z.int().nullable(),
  created_date: instantSchema,
  /**
   * The note with which accounting settled the notice; null before that, and for notices that were recorded
   * automatically.
   */
  settled: z.string().nullable(),
  refunds: z.array(onlineRefund),
});
export type PaymentNotice = z.infer<typeof notice>;

/** One payment attempt of the buyer at a provider, with a number that is never used again. */
export const checkoutSchema = z.object({
  provider: paymentProviderIdSchema,
  /** The shop's merchant at the provider; empty for attempts of a release that did not record it. */
  merchant_id: z.string(),
  /** The number of this attempt at the provider: at most 20 letters and digits. */
  trade_no: z.string(),
  stage: stageSchema,
  way: onlinePaymentWaySchema,
  amount: z.int(),
  created_date: instantSchema,
  number: paymentNumber.nullable(),
  /** The reason of a failed payment as the provider states it; empty where no payment failed. */
  failure: z.string(),
  notices: z.array(notice),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** The part of an order's state that holds its payment attempts, the earliest first. */
export const checkoutState = { checkouts: z.array(checkoutSchema) };

export const initialCheckouts = { checkouts: [] } satisfies InitialFields<typeof checkoutState>;
