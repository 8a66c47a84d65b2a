import { withAccountingCode } from '../accounting/accounting-after.js';
import { withAmountRises } from '../money/arrived.js';
import { definedOnly } from '../../record/defined-only.js';
import { repricedQuotation } from '../request/requested.js';
import { withRoster } from '../roster/after.js';
import type { Quotation } from '../state.js';
import type { ChangeEffect } from './done.js';

/** The order after an agreed change, except for its code, which a separate event changes. */
export function applyAcceptedChange(
  order: Quotation,
  {
    priced,
    breakdown,
    delivery,
    deliveries,
    wished_date,
    roster,
    rises = [],
    ordered_anew,
    cancelled,
  }: ChangeEffect,
  at: string,
): Quotation {
  const repriced = priced === undefined ? order : withSplit(repricedQuotation(order, priced), order);
  const configured = roster === undefined ? repriced : withRoster(repriced, roster, at);
  const { accounting } = configured;
  const { next_payment_index } = accounting;
  const goesTo = (cancelled ?? ordered_anew)?.accounting.to;
  return {
    ...configured,
    ...definedOnly({ breakdown, delivery, planned_deliveries: deliveries, wished_date }),
    cancellation_fee: cancelled?.fee ?? configured.cancellation_fee,
    accounting: {
      ...(goesTo === undefined ? accounting : withAccountingCode(accounting, goesTo)),
      arrived: withAmountRises(accounting.arrived, rises, next_payment_index),
    },
  };
}

/** The split of production is preserved; its last design takes the difference in quantity. */
function withSplit(
  changed: Quotation,
  { product_material_record: split, order_value }: Quotation,
): Quotation {
  const records = changed.product_material_record;
  const last = records.at(-1);
  if (last === undefined || split.length === 0) return changed;
  const production_quantity = last.production_quantity + changed.order_value - order_value;
  return {
    ...changed,
    product_material_record:
      production_quantity > 0 ? [...records.slice(0, -1), { ...last, production_quantity }] : [],
  };
}
