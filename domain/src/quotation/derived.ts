import { accountingCodesWithoutRevenue, SETTLED } from '../codes/accounting-codes.js';
import { paymentKinds } from '../codes/payment-kinds.js';
import { codesWithoutRevenue, isClosed } from '../codes/quotation-codes.js';
import type { Stage } from '../codes/stage.js';
import { chargedProofingPrice } from './approval/earlier.js';
import { mostDesigns } from './pricing/proofing-count.js';
import { type Totals, totalsOf } from './pricing/totals.js';
import type { StepRecord } from './proofing/state.js';
import type { OrderProcessEntry } from './review/state.js';
import type { Quotation } from './state.js';

/** The unit price that counts: the one agreed upon in review, else the calculated one. */
export const effectiveUnitPrice = ({
  unit_price,
  unit_price_off,
}: Pick<Quotation, 'unit_price' | 'unit_price_off'>): number => unit_price_off ?? unit_price;

/** What it comes to; samples that were approved in an earlier order are not made again, and not charged. */
export const orderTotals = (order: Quotation): Totals =>
  totalsOf({
    unit_price: effectiveUnitPrice(order),
    order_value: order.order_value,
    proofing_price: chargedProofingPrice(order),
    proofing_value: order.proofing_value,
  });

/** Sum of all amounts as stored: what was paid, with what was given or taken in other ways. */
export const paidAmount = ({ accounting }: Quotation): number =>
  accounting.payment_record.reduce((sum, { amount }) => sum + amount, 0);

/** Cash that came in less cash that went out, NT$. */
export const receivedCash = ({ accounting }: Quotation): number =>
  accounting.payment_record.reduce(
    (sum, { amount, payment_kind }) => (paymentKinds[payment_kind].cash === 'none' ? sum : sum + amount),
    0,
  );

/** What is still owed, NT$; negative when too much was paid. */
export const outstanding = (order: Quotation): number =>
  orderTotals(order).total_amount_tax - paidAmount(order);

/** 已結清: true at accounting code 2999 alone. */
export const isSettled = ({ accounting }: Quotation): boolean => accounting.code === SETTLED;

/** Whether the order counts in the figures: it was agreed upon, and is neither void nor given up. */
export const isRevenue = ({ code, accounting }: Quotation): boolean =>
  !codesWithoutRevenue.includes(code) && !accountingCodesWithoutRevenue.includes(accounting.code);

export const isCaseClosed = ({ code }: Pick<Quotation, 'code'>): boolean => isClosed(code);

/** Which stage the buyer ordered; null before they started. */
export const orderedStage = ({
  accounting: { proofing_or_product },
}: {
  readonly accounting: Pick<Quotation['accounting'], 'proofing_or_product'>;
}): Stage | null => (proofing_or_product === null ? null : proofing_or_product ? 'proofing' : 'production');

export const maximumProductionItems = ({ order_value, split_quantity }: Quotation): number =>
  mostDesigns(order_value, split_quantity);

export const stepsRecorded = (order: Quotation, stage: Stage): readonly StepRecord[] =>
  stage === 'proofing' ? order.proofing_process.proofing_record : order.product_process.product_record;

/** The entry of the last pass of review; an order has one at most. */
export const reviewPass = ({
  order_process,
}: Pick<Quotation, 'order_process'>): OrderProcessEntry | undefined =>
  order_process.find(({ code }) => code === 1002);
