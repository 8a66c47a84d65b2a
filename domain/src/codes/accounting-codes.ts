import { codesIn } from './code-table.js';
import {
  PAYMENT_METHOD_ATM,
  PAYMENT_METHOD_CASH,
  PAYMENT_METHOD_CREDIT_CARD,
  PAYMENT_METHOD_MONTHLY,
  PAYMENT_METHOD_PAYPAL,
  type PaymentMethod,
} from './payment-methods.js';
import type { Stage } from './stage.js';

interface AccountingCodeRow {
  readonly title: string;
  /** The stage and payment method of a payment that the code confirms. */
  readonly arrived?: { readonly charge_method: PaymentMethod; readonly stage: Stage };
}

/** Codes of the payment of an order (spec section 4, titles of `facts.md` section 2.2). */
export const accountingCodes = {
  2000: { title: '尚未開始' },
  2001: { title: '轉帳待確認' },
  2002: { title: 'PayPal 付款通知已寄出' },
  2003: { title: 'ATM 打樣費已到帳', arrived: { charge_method: PAYMENT_METHOD_ATM, stage: 'proofing' } },
  2004: { title: 'ATM 生產費已到帳', arrived: { charge_method: PAYMENT_METHOD_ATM, stage: 'production' } },
  2005: {
    title: 'PayPal 打樣費已到帳',
    arrived: { charge_method: PAYMENT_METHOD_PAYPAL, stage: 'proofing' },
  },
  2006: {
    title: 'PayPal 生產費已到帳',
    arrived: { charge_method: PAYMENT_METHOD_PAYPAL, stage: 'production' },
  },
  2007: { title: '期約打樣', arrived: { charge_method: PAYMENT_METHOD_MONTHLY, stage: 'proofing' } },
  2008: { title: '期約生產', arrived: { charge_method: PAYMENT_METHOD_MONTHLY, stage: 'production' } },
  2101: { title: '逾期' },
  2102: { title: '業務強制暫停或取消' },
  2103: { title: '已付打樣費後棄單' },
  2104: { title: '打樣後棄單未付款' },
  2105: { title: '客戶退款' },
  2999: { title: '已結清' },
} as const satisfies Record<number, AccountingCodeRow>;

export type AccountingCode = keyof typeof accountingCodes;

/** The codes by name. Names of arrived money contain the payment method; agreed terms are called `onTerm`. */
export const ACCOUNTING_CODE = {
  notStarted: 2000,
  transferAwaited: 2001,
  paypalAwaited: 2002,
  proofingPaidByAtm: 2003,
  productionPaidByAtm: 2004,
  proofingPaidByPaypal: 2005,
  productionPaidByPaypal: 2006,
  proofingOnTerm: 2007,
  productionOnTerm: 2008,
  overdue: 2101,
  paused: 2102,
  givenUpAfterProofingFee: 2103,
  givenUpUnpaid: 2104,
  refunded: 2105,
  settled: 2999,
} as const satisfies Record<string, AccountingCode>;

export const allAccountingCodes = codesIn(accountingCodes);

/** Whether an order was placed and its payment by transfer or PayPal has not arrived yet. */
export const isPaymentAwaited = (
  code: number,
): code is typeof ACCOUNTING_CODE.transferAwaited | typeof ACCOUNTING_CODE.paypalAwaited =>
  code === ACCOUNTING_CODE.transferAwaited || code === ACCOUNTING_CODE.paypalAwaited;

/** Whether a payment term was agreed for a stage. */
export const isOnPaymentTerm = (code: number | null): boolean =>
  code === ACCOUNTING_CODE.proofingOnTerm || code === ACCOUNTING_CODE.productionOnTerm;

/** Whether money for production arrived, a payment term was agreed for production, or the order is settled. */
export const isProductionPaid = (code: AccountingCode): boolean =>
  stagePaidOrOnTerm(code) === 'production' || code === ACCOUNTING_CODE.settled;

/** The stage for which money arrived or a payment term was agreed; undefined for all other codes. */
export function stagePaidOrOnTerm(code: AccountingCode): Stage | undefined {
  const { arrived }: AccountingCodeRow = accountingCodes[code];
  return arrived?.stage;
}

/** Overdue, paused, given up, refunded or settled: the code is outside the regular course of payments. */
export const isExceptionalCode = (code: number): boolean => code >= ACCOUNTING_CODE.overdue;

/** Accounting codes of given-up orders, which are not counted as revenue at any code of the order. */
export const accountingCodesWithoutRevenue: readonly AccountingCode[] = [2103, 2104];

/** The payment method and stage of an order: true for proofing, false for production, null before either. */
export interface ChargeMethodAndStage {
  readonly charge_method: PaymentMethod | 0;
  readonly proofing_or_product: boolean | null;
}

/**
 * The charge after the accounting code became `code`; values that the code does not determine stay unchanged.
 */
export function chargeAfterCode(code: AccountingCode, before: ChargeMethodAndStage): ChargeMethodAndStage {
  const { arrived }: AccountingCodeRow = accountingCodes[code];
  if (arrived === undefined) return before;
  return {
    charge_method: ownMethod(code, before) ?? arrived.charge_method,
    proofing_or_product: arrived.stage === 'proofing',
  };
}

/** Credit card and cash share the arrived codes of ATM, so their payment method is kept. */
const ownMethod = (
  code: AccountingCode,
  { charge_method }: ChargeMethodAndStage,
): PaymentMethod | undefined =>
  (code === 2003 || code === 2004) &&
  (charge_method === PAYMENT_METHOD_CREDIT_CARD || charge_method === PAYMENT_METHOD_CASH)
    ? charge_method
    : undefined;

/**
 * The stage for which the code says that money arrived; undefined for all other codes, including agreed terms.
 */
export function stageWithMoneyArrived(code: AccountingCode): Stage | undefined {
  const { arrived }: AccountingCodeRow = accountingCodes[code];
  return arrived === undefined || arrived.charge_method === PAYMENT_METHOD_MONTHLY
    ? undefined
    : arrived.stage;
}

/** Whether a placed order waits for its payment; until it arrives the payment method may change. */
export const isPlacedUnpaid = ({ code, charge_method }: { code: number; charge_method: number }): boolean =>
  isPaymentAwaited(code) && charge_method !== 0;

/** The arrived code that follows when accounting confirms a payment, from 2001 (transfer) or 2002 (PayPal). */
export function paymentArrivedCode(waiting: 2001 | 2002, stage: Stage): AccountingCode {
  if (waiting === 2002) return stage === 'proofing' ? 2005 : 2006;
  return stage === 'proofing' ? 2003 : 2004;
}
