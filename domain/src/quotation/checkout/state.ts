import { z } from 'zod';
import { onlineWaySchema, providerSchema } from '../../codes/online-ways.js';
import { stageSchema } from '../../codes/schemas.js';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** A number under which a buyer pays later: an account of their own, or a code for a convenience store. */
export const paymentNumber = z.object({
  kind: z.enum(['account', 'code']),
  /** Of the bank; empty for a code. */
  bank_code: z.string(),
  value: z.string(),
  /** UTC ISO instant after which it takes no money. */
  until: instant,
  /** The Taipei day of that instant. */
  until_date: z.string(),
});
export type PaymentNumber = z.infer<typeof paymentNumber>;

/** What became of a notice that money was paid; all but `BOOKED` wait for accounting. */
export const noticeVerdicts = [
  /** The payment was recorded. */
  'BOOKED',
  /** No money: the provider tried the address. */
  'SIMULATED',
  'AMOUNT_DIFFERS',
  /** The same attempt, or the same stage by another one, was paid before. */
  'PAID_TWICE',
  /** The order asks for another amount than when the attempt began. */
  'ORDER_CHANGED',
  /** Nothing is awaited for that stage any more. */
  'NOT_AWAITED',
  /** No order and no attempt has this number. */
  'UNKNOWN_NUMBER',
] as const;
export const noticeVerdict = z.enum(noticeVerdicts);
export type NoticeVerdict = z.infer<typeof noticeVerdict>;

/** Money that goes back through the provider. */
export const onlineRefund = z.object({
  id: z.string(),
  amount: z.int(),
  /** `begun`: asked for, and no answer is known. */
  state: z.enum(['begun', 'done', 'refused']),
  message: z.string(),
});

const notice = z.object({
  provider_trade_no: z.string(),
  outcome: z.enum(['paid', 'simulated']),
  /** Whole NT$; null where what came is no whole number. */
  amount: z.int().nullable(),
  /** Taipei day on which it was paid. */
  paid_on: z.string(),
  /** The way of paying in the provider's words. */
  means: z.string(),
  /** What the provider keeps, NT$; null where it does not say. */
  fee: z.int().nullable(),
  verdict: noticeVerdict,
  /** The payment that was recorded for it. */
  payment_index: z.int().nullable(),
  created_date: instant,
  /** What accounting did about it; null while it waits, and for those that fit. */
  settled: z.string().nullable(),
  refunds: z.array(onlineRefund),
});
export type Notice = z.infer<typeof notice>;

/** One time that a buyer was sent to a provider, with a number that is never used again. */
export const checkoutSchema = z.object({
  provider: providerSchema,
  /** Ours, at the provider: 20 letters and digits at most. */
  trade_no: z.string(),
  stage: stageSchema,
  way: onlineWaySchema,
  amount: z.int(),
  created_date: instant,
  number: paymentNumber.nullable(),
  /** Why it was not paid, in the provider's words; empty while nothing was refused. */
  failure: z.string(),
  notices: z.array(notice),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** Of the state of an order: what was tried at providers, the first first. */
export const checkoutState = { checkouts: z.array(checkoutSchema) };

/** The same as an order begins. */
export const checkoutBegun = { checkouts: [] } satisfies InitialFields<typeof checkoutState>;
