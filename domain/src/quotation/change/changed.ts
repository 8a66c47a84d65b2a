import { ACCOUNTING_CODE, type AccountingCode } from '../../codes/accounting-codes.js';
import {
  isProofingCode,
  isVoidCode,
  type QuotationCode,
  QUOTATION_CODE,
  quotationCodes,
} from '../../codes/quotation-codes.js';
import { PAYMENT_CLASS_DEFERRED } from '../../codes/payment-classes.js';
import { type Stage, stages } from '../../codes/stage.js';
import { refuse } from '../../core/refused.js';
import { sameJson } from '../../record/same-json.js';
import { plannedDeliveriesFor } from '../delivery/planned.js';
import { checkBreakdown, assertBreakdownAddsUp } from '../breakdown/checked.js';
import { shippedItems } from '../delivery/left.js';
import { orderTotals, outstandingAmount } from '../derived.js';
import type { QuotationFacts } from '../facts.js';
import { creditOf, netReceivedOf } from '../money/stage-money.js';
import { stageDueAmount, stageToPay } from '../next/amount.js';
import { hasSamples } from '../predicates.js';
import { priceOrderOrThrow } from '../pricing/price-order.js';
import type { PricedOrder } from '../pricing/priced-order.js';
import { wishedDateData } from '../request/wished.js';
import { requestedRoster } from '../roster/commands.js';
import { missingPieces, missingPiecesText } from '../roster/missing.js';
import type { Quotation } from '../state.js';
import type { ChangeEffect } from './done.js';
import type { CancelStep, Changes, ProposedColumns } from './state.js';
import { applyAcceptedChange } from './carried-out.js';
import { openFieldsOf } from './windows.js';

/** The effect of a change on the present order; throws `Refused` where it cannot be carried out. */
export function effectOfChange(changes: Changes, order: Quotation, facts: QuotationFacts): ChangeEffect {
  const open = openFieldsOf(order);
  const closed = Object.keys(changes).find((field) => !open.some((each) => each === field));
  if (closed !== undefined) return refuse({ code: 'TOO_LATE_TO_CHANGE', field: `changes.${closed}` });
  assertNotBelowShipped(changes, order);
  if (changes.cancel === true) return { cancelled: cancelling(order, facts) };
  const priced = repricing(changes, order, facts);
  const breakdown = dividing(changes, order, facts);
  const ordered_anew = withoutSamples(priced, order);
  const done: ChangeEffect = {
    ...(priced && { priced }),
    ...(ordered_anew && { ordered_anew }),
    ...(breakdown !== undefined && !sameJson(breakdown, order.breakdown) && { breakdown }),
    ...listing(changes, order, facts),
    ...restating(changes, order, facts),
  };
  return { ...done, ...dividingAmongReceivers(changes, done, order, facts.now) };
}

/** The division among receivers, which has to fit the quantities that the same change asks for. */
function dividingAmongReceivers(changes: Changes, done: ChangeEffect, order: Quotation, at: string) {
  const { planned_deliveries } = order;
  const isRequested = changes.deliveries !== undefined;
  if (!isRequested && done.priced === undefined && done.breakdown === undefined) return {};
  const changed = applyAcceptedChange(order, done, at);
  const asked = changes.deliveries ?? planned_deliveries;
  const deliveries = plannedDeliveriesFor(asked, changed, 'changes.deliveries');
  return isRequested && !sameJson(deliveries, planned_deliveries) ? { deliveries } : {};
}

/** Throws `Refused` where parcels already hold more pieces than would be ordered. */
function assertNotBelowShipped({ order_value: asked }: Changes, order: Quotation): void {
  const shipped = shippedItems(order).reduce((sum, { quantity }) => sum + quantity, 0);
  if (asked !== undefined && asked < Math.min(shipped, order.order_value))
    refuse({ code: 'LESS_THAN_SHIPPED', field: 'changes.order_value', shipped, asked });
}

/** The parts of a change that do not concern the goods: the receiver, and the wished day. */
function restating({ delivery, wished_date }: Changes, order: Quotation, facts: QuotationFacts) {
  return {
    ...(delivery !== undefined && !sameJson(delivery, order.delivery) && { delivery }),
    ...(wished_date !== undefined &&
      wished_date !== order.wished_date &&
      wishedDateData(wished_date, order, facts)),
  };
}

/** The columns of an order that a proposal shows. */
export const proposedColumnsOf = (order: Quotation): ProposedColumns => {
  const { order_value, breakdown, select_material, proofing_value, unit_price, unit_price_off } = order;
  const { total_price_tax, proofing_price_tax, total_amount_tax } = orderTotals(order);
  return {
    order_value,
    breakdown,
    select_material,
    proofing_value,
    unit_price,
    unit_price_off,
    proofing_price: order.proofing_price,
    total_price_tax,
    proofing_price_tax,
    total_amount_tax,
    stage_due: stageDueAmount(order),
    outstanding: outstandingAmount(order),
    credit: creditOf(order),
    delivery: order.delivery,
    wished_date: order.wished_date,
    code: order.code,
    accounting_code: order.accounting.code,
    cancellation_fee: order.cancellation_fee,
  };
};

interface ColumnsOfChange {
  readonly before: ProposedColumns;
  readonly after: ProposedColumns;
}

/** The columns that a proposal shows before and after, with the division among receivers if it changes that. */
export function columnsOfChange(changes: Changes, before: Quotation, becomes: Quotation): ColumnsOfChange {
  const shown = withListOfPieces(changes, before, becomes);
  if (changes.deliveries === undefined) return shown;
  return {
    before: { ...shown.before, deliveries: before.planned_deliveries },
    after: { ...shown.after, deliveries: becomes.planned_deliveries },
  };
}

/** With the list of pieces if the proposal changes it, otherwise with the number of missing pieces. */
function withListOfPieces({ roster }: Changes, before: Quotation, becomes: Quotation): ColumnsOfChange {
  const shown = { before: proposedColumnsOf(before), after: proposedColumnsOf(becomes) };
  const [was, now] = [before.roster, becomes.roster];
  if (roster === undefined) {
    const [counted, counts] = [listedText(before), listedText(becomes)];
    if (counted === counts) return shown;
    return {
      before: { ...shown.before, roster_text: counted },
      after: { ...shown.after, roster_text: counts },
    };
  }
  const others = now.flatMap((piece, at) => (sameJson(piece, was[at]) ? [] : [at + 1]));
  const text = `${now.length} 件${others.length === 0 ? '' : `（第 ${others.join('、')} 件不同）`}`;
  return {
    before: { ...shown.before, roster: was, roster_text: listedText(before) },
    after: { ...shown.after, roster: now, roster_text: text },
  };
}

function listedText(order: Quotation): string {
  const missing = missingPiecesText(missingPieces(order));
  return `${order.roster.length} 件${missing === '' ? '' : `（${missing}）`}`;
}

export const orderAfterChange = (done: ChangeEffect, order: Quotation, at: string): Quotation => {
  const changed = applyAcceptedChange(order, done, at);
  return { ...changed, code: (done.cancelled ?? done.ordered_anew)?.code ?? order.code };
};

/**
 * Columns that payments and messages may change while a proposal waits. The order's code is compared only for a
 * cancellation.
 */
const movesByItself = ['stage_due', 'outstanding', 'credit', 'accounting_code'] as const;

/**
 * Columns with text about the list of pieces; they are ignored, because a proposal that changes the list
 * compares the list itself.
 */
const derivedText = ['roster_text'] as const;

/** Whether the order still matches the proposal in every column that the proposal depends on. */
export function isAsProposed(shown: ProposedColumns, now: ProposedColumns, { cancel }: Changes): boolean {
  const still = ({ code, ...columns }: ProposedColumns) => {
    const rest: Partial<ProposedColumns> = { ...columns };
    for (const column of [...movesByItself, ...derivedText]) delete rest[column];
    return cancel === true ? { ...rest, code } : rest;
  };
  return sameJson(still(shown), still(now));
}

const configured = ['order_value', 'select_material', 'proofing_value'] as const;

/** The price of the changed configuration; samples that are already made or being made keep their price. */
function repricing(changes: Changes, order: Quotation, facts: QuotationFacts): PricedOrder | undefined {
  const asked = {
    order_value: changes.order_value ?? order.order_value,
    select_material: changes.select_material ?? order.select_material,
    proofing_value: changes.proofing_value ?? order.proofing_value,
  };
  if (configured.every((field) => sameJson(asked[field], order[field]))) return undefined;
  const priced = priceOrderOrThrow({ category_id: order.category_id, ...asked }, facts.catalogue);
  const keepsSamples = !openFieldsOf(order).includes('proofing_value');
  return keepsSamples ? { ...priced, proofing_price: order.proofing_price } : priced;
}

/**
 * The codes to which an order returns when a change cancels its ordered samples; undefined where it cancels
 * none.
 */
function withoutSamples(priced: PricedOrder | undefined, order: Quotation): ChangeEffect['ordered_anew'] {
  const { code: from } = order.accounting;
  const isAwaited = stageToPay(order) === 'proofing';
  if (priced?.proofing_value !== 0 || !hasSamples(order)) return undefined;
  if (!isAwaited && !isProofingCode(order.code)) return undefined;
  const to = isAwaited ? ACCOUNTING_CODE.notStarted : from;
  return { code: QUOTATION_CODE.reviewPassed, accounting: { from, to } };
}

function dividing(changes: Changes, order: Quotation, { catalogue }: QuotationFacts) {
  const { order_value = order.order_value, breakdown } = changes;
  if (breakdown === undefined) {
    assertBreakdownAddsUp(order.breakdown, order_value);
    return undefined;
  }
  const sizes = catalogue.category(order.category_id)?.sizes ?? [];
  return checkBreakdown(breakdown, { order_value, sizes });
}

/** The list of pieces as it is stored; it has to fit the quantity that the same change asks for. */
function listing({ roster, order_value }: Changes, order: Quotation, facts: QuotationFacts) {
  if (roster === undefined) return {};
  const asked = { ...order, order_value: order_value ?? order.order_value };
  const stored = requestedRoster(roster, asked, facts, 'changes.roster');
  return sameJson(stored, order.roster) ? {} : { roster: stored };
}

/**
 * The fee of a cancellation and the resulting codes, by the progress of the work and by whether money must be
 * refunded.
 */
function cancelling(order: Quotation, { settings }: QuotationFacts): Cancelling {
  const step = stepOf(order);
  const { total_amount_tax } = orderTotals(order);
  const fee = Math.round((total_amount_tax * settings.cancel_percent[step]) / 100);
  const received = netReceivedOf(order.accounting.payment_record);
  const to = endOf(order, received > fee);
  return { fee, code: to.code, accounting: { from: order.accounting.code, to: to.accounting } };
}
type Cancelling = NonNullable<ChangeEffect['cancelled']>;

function stepOf({ code }: Quotation): CancelStep {
  if (code === QUOTATION_CODE.production || code === QUOTATION_CODE.deferredProduction) return 'production';
  return samplesBegan(code) ? 'samples' : 'ordered';
}

const samplesBegan = (code: QuotationCode): boolean =>
  quotationCodes[code].stage === 'proofing'
    ? code !== QUOTATION_CODE.proofingWaiting && code !== QUOTATION_CODE.deferredProofingWaiting
    : !isVoidCode(code) && code >= QUOTATION_CODE.productionWaiting;

function endOf(
  order: Quotation,
  givesBack: boolean,
): { readonly code: QuotationCode; readonly accounting: AccountingCode } {
  if (givesBack) return { code: QUOTATION_CODE.void, accounting: ACCOUNTING_CODE.refunded };
  if (!samplesBegan(order.code) || order.proofing_value === 0)
    return { code: QUOTATION_CODE.void, accounting: ACCOUNTING_CODE.paused };
  const isDeferred = order.accounting.charge_class === PAYMENT_CLASS_DEFERRED;
  const isPaid =
    netReceivedOf(order.accounting.payment_record) > 0 || order.accounting.arrived.proofing !== null;
  return {
    code: isDeferred ? QUOTATION_CODE.deferredGivenUp : QUOTATION_CODE.givenUp,
    accounting: isPaid ? ACCOUNTING_CODE.givenUpAfterProofingFee : ACCOUNTING_CODE.givenUpUnpaid,
  };
}

/**
 * The amounts that a change adds to stages whose money had already arrived; only these amounts are requested. A
 * stage that becomes cheaper again reduces what earlier changes added to it.
 */
export function amountRisesOf(done: ChangeEffect, order: Quotation, at: string): readonly Rise[] {
  if (done.priced === undefined || order.accounting.code === ACCOUNTING_CODE.notStarted) return [];
  const [before, now] = [
    orderTotals(order),
    orderTotals(applyAcceptedChange(order, { ...done, rises: [] }, at)),
  ];
  const more = {
    proofing: now.proofing_price_tax - before.proofing_price_tax,
    production: now.product_price_tax - before.product_price_tax,
  };
  const { arrived } = order.accounting;
  const hasRises = (stage: Stage) => arrived.rises.some((rise) => rise.stage === stage);
  return stages.flatMap((stage) => {
    const isCounted = more[stage] > 0 || (more[stage] < 0 && hasRises(stage));
    return arrived[stage] !== null && isCounted ? [{ stage, amount: more[stage] }] : [];
  });
}
type Rise = NonNullable<ChangeEffect['rises']>[number];
