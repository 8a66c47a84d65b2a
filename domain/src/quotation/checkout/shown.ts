import { z } from 'zod';
import {
  onlinePaymentWays,
  onlinePaymentWaySchema,
  paymentProviderIdSchema,
  type OnlinePaymentWay,
} from '../../codes/online-ways.js';
import { stageSchema } from '../../codes/schemas.js';
import type { Quotation } from '../state.js';
import type { OfferedOnlinePayment } from './online.js';
import { checkoutStates, isOpenNotice, onlinePayableAmount, checkoutStatusOf } from './rules.js';
import { paymentNoticeResultSchema, paymentNumber, type PaymentNumber } from './state.js';

const shownCheckout = z.object({
  provider: paymentProviderIdSchema,
  trade_no: z.string(),
  way: onlinePaymentWaySchema,
  title: z.string(),
  /** The payment method of the attempt, as the number that the specification gives it. */
  charge_method: z.int(),
  stage: stageSchema,
  amount: z.int(),
  state: z.enum(checkoutStates),
  number: paymentNumber.nullable(),
  created_date: z.string(),
  /** The notices of the provider, for staff only. */
  notices: z
    .array(
      z.object({
        provider_trade_no: z.string(),
        outcome: z.enum(['paid', 'simulated']),
        amount: z.int().nullable(),
        paid_on: z.string(),
        verdict: paymentNoticeResultSchema,
        open: z.boolean(),
      }),
    )
    .optional(),
});

/** The answer of `GET /api/quotations/<no>/payment`. */
export const shownPayment = z.object({
  /** `awaited` means that a payment is expected, `none` that no payment is expected. */
  state: z.enum(['none', 'awaited', ...checkoutStates]),
  stage: stageSchema.nullable(),
  amount: z.int(),
  /** The payment provider; null where none is set up. */
  provider: paymentProviderIdSchema.nullable(),
  ways: z.array(z.object({ way: onlinePaymentWaySchema, title: z.string(), charge_method: z.int() })),
  /** The attempts, the newest first. */
  attempts: z.array(shownCheckout),
});
export type ShownPayment = z.infer<typeof shownPayment>;

const shownWay = (way: OnlinePaymentWay) => ({
  way,
  title: onlinePaymentWays[way].title,
  charge_method: onlinePaymentWays[way].method,
});

/** The payment of an order at a provider, for its buyer or for staff. */
export function shownPaymentOf(
  order: Quotation,
  {
    online,
    now,
    isStaff,
  }: {
    readonly online: OfferedOnlinePayment | undefined;
    readonly now: string;
    readonly isStaff: boolean;
  },
): ShownPayment {
  const due = onlinePayableAmount(order);
  const attempts = order.checkouts.toReversed().map((checkout) => ({
    provider: checkout.provider,
    trade_no: checkout.trade_no,
    ...shownWay(checkout.way),
    stage: checkout.stage,
    amount: checkout.amount,
    state: checkoutStatusOf(checkout, now),
    number: checkout.number,
    created_date: checkout.created_date,
    ...(isStaff
      ? {
          notices: checkout.notices.map((notice) => ({
            provider_trade_no: notice.provider_trade_no,
            outcome: notice.outcome,
            amount: notice.amount,
            paid_on: notice.paid_on,
            verdict: notice.verdict,
            open: isOpenNotice(notice),
          })),
        }
      : {}),
  }));
  const last = attempts.find(({ stage }) => due === undefined || stage === due.stage);
  return {
    state: last?.state ?? (due === undefined ? 'none' : 'awaited'),
    stage: due?.stage ?? null,
    amount: due?.amount ?? 0,
    provider: online?.provider ?? null,
    ways: due === undefined || online === undefined ? [] : online.ways.map(shownWay),
    attempts,
  };
}

/** The payment number for the expected stage and amount; undefined where there is none. */
export const shownPaymentNumber = ({ attempts, stage, amount }: ShownPayment): PaymentNumber | undefined =>
  attempts.find((tried) => tried.state === 'number' && tried.stage === stage && tried.amount === amount)
    ?.number ?? undefined;

/** The answer to `checkout`: the form that the browser posts to the provider. */
export const checkoutForm = z.object({
  action: z.url(),
  method: z.literal('POST'),
  fields: z.record(z.string(), z.string()),
});
