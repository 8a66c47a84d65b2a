import { onlinePaymentWays } from '../../codes/online-ways.js';
import type { Stage } from '../../codes/stage.js';
import { stageDueAmount, stageToPay } from '../next/amount.js';
import type { Quotation } from '../state.js';
import type { ProviderCall } from './call.js';
import type { OnlinePayment } from './online.js';
import type { Checkout, PaymentNotice, PaymentNoticeResult, PaymentNumber } from './state.js';

const LETTERS = 4;
const BASE = 36;

/**
 * The number of a payment attempt: the digits of the order number, so that a notice finds its order without a
 * list of numbers, and four letters derived from a fresh id, so that a restored store does not reuse a number.
 */
export function tradeNumber(quotation_no: string, new_id: string): string {
  let sum = 0;
  for (const letter of new_id) sum = (sum * 31 + letter.charCodeAt(0)) % BASE ** LETTERS;
  return `${quotation_no.replace('-', '')}${sum.toString(BASE).padStart(LETTERS, '0').toUpperCase()}`;
}

/**
 * The number of the order to which a payment attempt belongs; undefined where the text is no number of an
 * attempt.
 */
export function orderOfTradeNumber(trade_no: string): string | undefined {
  const [, day, rest] = /^(\d{6})(\d{10})[0-9A-Z]{4}$/.exec(trade_no) ?? [];
  return day === undefined || rest === undefined ? undefined : `${day}-${rest}`;
}

export const checkoutByTradeNumber = (
  { checkouts }: Pick<Quotation, 'checkouts'>,
  trade_no: string,
): Checkout | undefined => checkouts.find((known) => known.trade_no === trade_no);

/** The amount that can be paid at a provider now; undefined where no payment is expected. */
export function onlinePayableAmount(
  order: Quotation,
): { readonly stage: Stage; readonly amount: number } | undefined {
  const stage = stageToPay(order);
  const amount = stageDueAmount(order);
  return stage === undefined || amount === 0 ? undefined : { stage, amount };
}

/** Whether the provider supports this payment method of the specification. */
export const onlinePaymentAccepts = (online: OnlinePayment | undefined, method: number): boolean =>
  online?.ways.some(
    (way) => onlinePaymentWays[way].method === method && onlinePaymentWays[way].number === null,
  ) ?? false;

/** Whether a reported payment can be recorded as the requested one, and if not, the reason. */
export function paymentNoticeResultOf(
  call: ProviderCall,
  checkout: Checkout,
  order: Quotation,
): PaymentNoticeResult {
  if (call.outcome === 'simulated') return 'SIMULATED';
  if (checkout.notices.some(({ outcome }) => outcome === 'paid')) return 'PAID_TWICE';
  if (call.amount !== checkout.amount) return 'AMOUNT_DIFFERS';
  const due = onlinePayableAmount(order);
  if (due?.stage === checkout.stage && due.amount === call.amount) return 'BOOKED';
  const isPaidAlready = order.checkouts.some(
    ({ stage, notices }) => stage === checkout.stage && notices.some(({ verdict }) => verdict === 'BOOKED'),
  );
  if (isPaidAlready) return 'PAID_TWICE';
  return due?.stage === checkout.stage ? 'ORDER_CHANGED' : 'NOT_AWAITED';
}

/** Whether the notice waits for accounting. */
export const isOpenNotice = ({ verdict, settled }: Pick<PaymentNotice, 'verdict' | 'settled'>): boolean =>
  verdict !== 'BOOKED' && settled === null;

/** The amount in NT$ of a notice that was refunded through the provider, or may have been. */
export const refundedAmount = ({ refunds }: Pick<PaymentNotice, 'refunds'>): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'refused' ? sum : sum + amount), 0);

/** The states of a payment attempt for its buyer. */
export const checkoutStates = ['begun', 'number', 'expired', 'failed', 'paid', 'checking'] as const;
export type CheckoutStatus = (typeof checkoutStates)[number];

export function checkoutStatusOf({ number, failure, notices }: Checkout, now: string): CheckoutStatus {
  if (notices.some(({ verdict }) => verdict === 'BOOKED')) return 'paid';
  if (notices.some(({ outcome }) => outcome === 'paid')) return 'checking';
  if (number !== null) return now < number.until ? 'number' : 'expired';
  return failure === '' ? 'begun' : 'failed';
}

/** The payment number for the expected amount; undefined where there is none or it has expired. */
export function openPaymentNumber(order: Quotation, now: string): PaymentNumber | undefined {
  const due = onlinePayableAmount(order);
  const last = order.checkouts.findLast(
    (checkout) =>
      checkout.stage === due?.stage &&
      checkout.amount === due.amount &&
      checkoutStatusOf(checkout, now) === 'number',
  );
  return last?.number ?? undefined;
}

/** Whether the buyer paid an amount that was not recorded automatically and that accounting still checks. */
export const isPaymentBeingChecked = ({ checkouts }: Pick<Quotation, 'checkouts'>): boolean =>
  checkouts.some(({ notices }) => notices.some((known) => known.outcome === 'paid' && isOpenNotice(known)));
