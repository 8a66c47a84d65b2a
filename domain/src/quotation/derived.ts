import { accountingCodesWithoutRevenue, ACCOUNTING_CODE } from '../codes/accounting-codes.js';
import { paymentKinds } from '../codes/payment-kinds.js';
import { codesWithoutRevenue, isClosed, isVoidCode, QUOTATION_CODE } from '../codes/quotation-codes.js';
import type { Stage } from '../codes/stage.js';
import { chargedProofingPrice, type OrderWithSamples } from './approval/earlier.js';
import { maxDesigns } from './pricing/proofing-count.js';
import { type PriceInput, type OrderTotals, totalsOf } from './pricing/totals.js';
import type { StepRecord } from './proofing/state.js';
import type { OrderProcessEntry } from './review/state.js';
import type { Quotation } from './state.js';

/** The unit price that applies: the one agreed in review, otherwise the calculated one. */
export const effectiveUnitPrice = ({
  unit_price,
  unit_price_off,
}: Pick<Quotation, 'unit_price' | 'unit_price_off'>): number => unit_price_off ?? unit_price;

/** The fields that the price of an order depends on. */
export type PriceableOrder = OrderWithSamples &
  Pick<Quotation, 'unit_price' | 'unit_price_off' | 'order_value' | 'proofing_price' | 'proofing_value'>;

/**
 * The prices that apply: the unit price agreed in review, if any, and no price for samples that were approved
 * in an earlier order.
 */
const pricesOf = (order: PriceableOrder): PriceInput => ({
  unit_price: effectiveUnitPrice(order),
  order_value: order.order_value,
  proofing_price: chargedProofingPrice(order),
  proofing_value: order.proofing_value,
});

/**
 * The totals of an order; samples that were approved in an earlier order are not made again and not charged.
 */
export const orderTotals = (order: PriceableOrder): OrderTotals => totalsOf(pricesOf(order));

/** An order with the prices that apply and their totals, for a table of prices. */
export const withEffectivePrices = <Order extends PriceableOrder>(order: Order): Order & OrderTotals => ({
  ...order,
  ...pricesOf(order),
  ...orderTotals(order),
});

/** The sum of all recorded amounts: payments, and discounts and balances with their signs. */
export const paidAmount = ({ accounting }: Quotation): number =>
  accounting.payment_record.reduce((sum, { amount }) => sum + amount, 0);

/** The cash received less the cash paid out, in NT$. */
export const receivedCash = ({ accounting }: Quotation): number =>
  accounting.payment_record.reduce(
    (sum, { amount, payment_kind }) => (paymentKinds[payment_kind].cash === 'none' ? sum : sum + amount),
    0,
  );

/** The fee of a cancellation by agreement in NT$ with tax; undefined for any other order. */
export const agreedCancellationFee = ({
  code,
  cancellation_fee,
}: Pick<Quotation, 'code' | 'cancellation_fee'>): number | undefined =>
  isVoidCode(code) ? (cancellation_fee ?? undefined) : undefined;

/** The amount to pay in NT$ with tax: the whole order, or only the fee of a cancellation by agreement. */
export const payableAmount = (order: Quotation): number =>
  agreedCancellationFee(order) ?? orderTotals(order).total_amount_tax;

/** The amount that is still owed in NT$; negative for an overpayment. */
export const outstandingAmount = (order: Quotation): number => payableAmount(order) - paidAmount(order);

/** Whether the order is 已結清, which means accounting code 2999 only. */
export const isSettled = ({ accounting }: Quotation): boolean => accounting.code === ACCOUNTING_CODE.settled;

/** Whether the order counts in the figures of revenue: it was agreed, and is neither void nor given up. */
export const countsAsRevenue = ({ code, accounting }: Quotation): boolean =>
  !codesWithoutRevenue.includes(code) && !accountingCodesWithoutRevenue.includes(accounting.code);

export const isOrderClosed = ({ code }: Pick<Quotation, 'code'>): boolean => isClosed(code);

/** The stage that the buyer ordered; null before the buyer ordered one. */
export const orderedStage = ({
  accounting: { proofing_or_product },
}: {
  readonly accounting: Pick<Quotation['accounting'], 'proofing_or_product'>;
}): Stage | null => (proofing_or_product === null ? null : proofing_or_product ? 'proofing' : 'production');

export const maximumProductionItems = ({ order_value, split_quantity }: Quotation): number =>
  maxDesigns(order_value, split_quantity);

interface WithSteps<Step> {
  readonly proofing_process: { readonly proofing_record: readonly Step[] };
  readonly product_process: { readonly product_record: readonly Step[] };
}

export const stepsRecorded = <Step extends Pick<StepRecord, 'status_code'>>(
  order: WithSteps<Step>,
  stage: Stage,
): readonly Step[] =>
  stage === 'proofing' ? order.proofing_process.proofing_record : order.product_process.product_record;

/** The entry of the last pass of review; an order has at most one. */
export const reviewPassEntry = <Entry extends Pick<OrderProcessEntry, 'code'>>({
  order_process,
}: {
  readonly order_process: readonly Entry[];
}): Entry | undefined => order_process.find(({ code }) => code === QUOTATION_CODE.reviewPassed);
