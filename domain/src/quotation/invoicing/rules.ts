import { paymentKinds, PAYMENT_KIND_BALANCE_MOVED, type PaymentKind } from '../../codes/payment-kinds.js';
import { type Stage, stages } from '../../codes/stage.js';
import { taipeiDate } from '../../core/time.js';
import { lastDayToCancel, periodOfDay } from './period.js';
import { netAmounts, splitOffTax, type TaxedSum } from './tax.js';
import { agreedCancellationFee, countsAsRevenue, orderedStage, orderTotals } from '../derived.js';
import { invoiceAddresseeOf } from '../addressee/addressees.js';
import { netReceivedOf } from '../money/stage-money.js';
import type { Quotation } from '../state.js';
import type { Allowance, InvoiceLine, InvoiceRecord } from './state.js';

type ByStage = Readonly<Record<Stage, number>>;

/** The id of an invoice in URLs: the order number and the invoice's place in the order. */
export const invoiceId = (quotation_no: string, place: number): string => `${quotation_no}-${place}`;

/** The order and the place that an invoice id names; undefined where the text is no invoice id. */
export function placeOfInvoice(
  id: string,
): { readonly quotation_no: string; readonly place: number } | undefined {
  const [, quotation_no, place] = /^(\d{6}-\d+)-([1-9]\d{0,5})$/.exec(id) ?? [];
  return quotation_no === undefined ? undefined : { quotation_no, place: Number(place) };
}

export const invoiceAt = (
  { invoices }: Pick<Quotation, 'invoices'>,
  place: number,
): InvoiceRecord | undefined => invoices.find((known) => known.place === place);

/** The sum of an invoice's allowances in NT$ with tax, without cancelled ones. */
export const allowanceTotal = ({ allowances }: Pick<InvoiceRecord, 'allowances'>): number =>
  openAllowances(allowances).reduce((sum, { total }) => sum + total, 0);

const openAllowances = (allowances: readonly Allowance[]): readonly Allowance[] =>
  allowances.filter(({ cancelled }) => !cancelled);

/** The amounts by stage, in NT$ with tax, that the issued invoices of an order cover after allowances. */
export function invoicedAmounts({ invoices }: Pick<Quotation, 'invoices'>): ByStage {
  const sums = { proofing: 0, production: 0 };
  for (const { state, lines, allowances } of invoices) {
    if (state !== 'issued') continue;
    for (const { stage, total } of lines) sums[stage] += total;
    for (const allowance of openAllowances(allowances))
      for (const { stage, total } of allowance.lines) sums[stage] -= total;
  }
  return sums;
}

/**
 * The amounts by stage, in NT$ with tax, that the invoices should cover: the price less discounts; for an order
 * that was given up its fee, or the money that the shop did not refund.
 */
function chargedFor(order: Quotation): ByStage {
  const { payment_record } = order.accounting;
  const { proofing_price_tax, product_price_tax } = orderTotals(order);
  const ordered = orderedStage(order);
  const price = {
    proofing: ordered === null ? 0 : proofing_price_tax,
    production: ordered === 'production' ? product_price_tax : 0,
  };
  if (ordered !== null && !countsAsRevenue(order))
    return shared(agreedCancellationFee(order) ?? Math.max(0, netReceivedOf(payment_record)), price);
  let general = 0;
  for (const { payment_kind, amount } of payment_record) {
    if (!isLetOff(payment_kind)) continue;
    const { stage } = paymentKinds[payment_kind];
    if (stage === null) general += amount;
    else if (price[stage] !== 0) price[stage] = Math.max(0, price[stage] - amount);
  }
  const production = Math.max(0, price.production - general);
  const rest = general - (price.production - production);
  return { production, proofing: Math.max(0, price.proofing - Math.max(0, rest)) };
}

/** Whether a kind of payment is a discount: it changes what is owed and moves no money. */
const isLetOff = (kind: PaymentKind): boolean =>
  paymentKinds[kind].cash === 'none' && kind !== PAYMENT_KIND_BALANCE_MOVED;

/** An amount divided by stage, samples first, at most the price of each. */
function shared(sum: number, price: ByStage): ByStage {
  const proofing = Math.min(sum, price.proofing);
  return { proofing, production: Math.min(sum - proofing, price.production) };
}

/**
 * The amounts by stage, in NT$ with tax, that are not invoiced yet. An excess on one stage reduces the other,
 * so that the invoices of an order never exceed what it costs.
 */
export function amountsToInvoice(order: Quotation): ByStage {
  const left = leftOf(order);
  const all = Math.max(0, left.proofing + left.production);
  const production = Math.min(all, Math.max(0, left.production));
  return { production, proofing: Math.min(all - production, Math.max(0, left.proofing)) };
}

/** The occasions on which an invoice is issued automatically: a received payment, or a sent parcel. */
export const invoiceOccasions = ['paid', 'delivered'] as const;
export type InvoiceOccasion = (typeof invoiceOccasions)[number];

/**
 * The amount in NT$ with tax that should be invoiced by now and is not: the received money, or the samples and
 * goods of which a parcel was sent. The first parcel of goods counts for all goods.
 */
export function amountDueForInvoice(order: Quotation, occasion: InvoiceOccasion): number {
  const left = amountsToInvoice(order);
  const open = left.proofing + left.production;
  if (open === 0) return 0;
  if (occasion === 'delivered') {
    const hasLeft = (kind: 0 | 1) => order.deliveries.some(({ production_kind }) => production_kind === kind);
    return hasLeft(1) ? open : hasLeft(0) ? left.proofing : 0;
  }
  const { proofing, production } = invoicedAmounts(order);
  const uncovered = netReceivedOf(order.accounting.payment_record) - proofing - production;
  return Math.max(0, Math.min(open, uncovered));
}

/**
 * Whether the invoice would be issued to a person although the order is for a company, because the tax id is
 * missing.
 */
export function lacksInvoiceBuyer(order: Quotation): boolean {
  const { kind, tax_id_number } = invoiceAddresseeOf(order);
  return kind === 'company' && tax_id_number === '';
}

/** The amount in NT$ with tax by which the invoices exceed what the order costs; an allowance corrects it. */
export function excessInvoiced(order: Quotation): number {
  const { proofing, production } = leftOf(order);
  return Math.max(0, -(proofing + production));
}

function leftOf(order: Quotation): ByStage {
  const charged = chargedFor(order);
  const invoiced = invoicedAmounts(order);
  return {
    proofing: charged.proofing - invoiced.proofing,
    production: charged.production - invoiced.production,
  };
}

/** An amount divided by stage, samples first, at most what is left of each. */
export const splitByStage = (
  sum: number,
  left: ByStage,
): readonly { readonly stage: Stage; readonly total: number }[] => {
  let rest = sum;
  return stages.flatMap((stage) => {
    const total = Math.min(rest, left[stage]);
    rest -= total;
    return total > 0 ? [{ stage, total }] : [];
  });
};

type Shares = ReturnType<typeof splitByStage>;

/**
 * The lines and sums of an invoice: without tax and with the tax stated for a company, tax included for a
 * person, at zero rate for an export.
 */
export function invoiceLinesOf(
  order: Quotation,
  shares: Shares,
  as: 'company' | 'person' | 'export',
): Pick<InvoiceRecord, 'lines' | 'sales' | 'tax' | 'total'> {
  const totals = shares.map(({ total }) => total);
  const total = totals.reduce((sum, one) => sum + one, 0);
  const amounts = as === 'company' ? netAmounts(totals) : totals;
  const lines = shares.map((share, at) => ({ ...lineOf(order, share), amount: amounts[at] ?? share.total }));
  return as === 'company'
    ? { lines, sales: splitOffTax(total).net, tax: splitOffTax(total).tax, total }
    : { lines, sales: total, tax: 0, total };
}

function lineOf(order: Quotation, { stage, total }: Shares[number]): Omit<InvoiceLine, 'amount'> {
  const { proofing_price_tax, product_price_tax } = orderTotals(order);
  const isWhole = total === (stage === 'proofing' ? proofing_price_tax : product_price_tax);
  const what = stage === 'proofing' ? `${order.category_name} 打樣` : order.category_name;
  if (!isWhole) return { stage, description: `${what}（部分）`, quantity: 1, unit: '式', total };
  return stage === 'proofing'
    ? { stage, description: what, quantity: Math.max(1, order.proofing_value), unit: '款', total }
    : { stage, description: what, quantity: Math.max(1, order.order_value), unit: order.sales_unit, total };
}

/** An allowance divided over the lines of its invoice, goods first, at most what is left of each line. */
export function allowanceOf(
  invoice: InvoiceRecord,
  sum: number,
): Pick<Allowance, 'lines' | 'net' | 'tax' | 'total'> {
  let rest = sum;
  const lines = invoice.lines.toReversed().flatMap(({ stage, description, total }) => {
    const before = openAllowances(invoice.allowances)
      .flatMap((allowance) => allowance.lines)
      .reduce((gone, line) => (line.stage === stage ? gone + line.total : gone), 0);
    const part = Math.min(rest, total - before);
    rest -= part;
    return part > 0 ? [{ stage, description, total: part }] : [];
  });
  const sums: TaxedSum = invoice.tax_type === 2 ? { net: sum, tax: 0, total: sum } : taxOf(invoice, sum);
  return { lines, ...sums };
}

/**
 * The tax of an allowance, rounded so that the allowances of an invoice together have the tax of their total.
 */
function taxOf({ allowances }: InvoiceRecord, sum: number): TaxedSum {
  const before = openAllowances(allowances);
  const totals = before.reduce((all, { total }) => all + total, 0);
  const nets = before.reduce((all, { net }) => all + net, 0);
  const net = Math.min(sum, Math.max(0, splitOffTax(totals + sum).net - nets));
  return { net, tax: sum - net, total: sum };
}

/** Whether an invoice can be cancelled or voided on a day. */
export const isCancellable = ({ period }: Pick<InvoiceRecord, 'period'>, now: string): boolean =>
  taipeiDate(now) <= lastDayToCancel(period);

/**
 * The invoice that was voided in the current period and whose number is not used again yet; the next invoice of
 * the order gets its number.
 */
export const reusableNumber = (
  { invoices }: Pick<Quotation, 'invoices'>,
  now: string,
): InvoiceRecord | undefined =>
  invoices.find(
    ({ state, number, place, period }) =>
      state === 'voided' &&
      period === periodOfDay(taipeiDate(now)) &&
      !invoices.some((later) => later.number === number && later.place > place),
  );

/** The number of the invoice that covers a stage; empty where there is none. */
export const invoiceNumberOf = ({ invoices }: Pick<Quotation, 'invoices'>, stage: Stage): string =>
  invoices.findLast(({ state, lines }) => state === 'issued' && lines.some((line) => line.stage === stage))
    ?.number ?? '';
