import { keysOf } from '../../core/keys.js';
import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import {
  isBeforeReview,
  isClosed,
  isShipped,
  productionHasBegun,
  QUOTATION_CODE,
} from '../../codes/quotation-codes.js';
import { STEP_CODE } from '../../codes/record-steps.js';
import { stepsRecorded } from '../derived.js';
import type { Quotation } from '../state.js';
import type { Changes } from './state.js';

type Field = keyof Changes;

/** Accounting has paused, given up, refunded or settled the order, or its payment is overdue. */
const isOver = ({ accounting: { code } }: Quotation): boolean => code >= ACCOUNTING_CODE.overdue;

/** Production has not begun: no step was recorded, or it was sent back for other art. */
function productionWaits(order: Quotation): boolean {
  if (productionHasBegun(order.code)) return false;
  const last = stepsRecorded(order, 'production').at(-1)?.status_code;
  return (
    last === undefined || last === STEP_CODE.productionFileError || last === STEP_CODE.productionPartMissing
  );
}

const beforeSamples = ({ code }: Quotation): boolean =>
  code === QUOTATION_CODE.reviewPassed ||
  code === QUOTATION_CODE.proofingWaiting ||
  code === QUOTATION_CODE.deferredProofingWaiting;
const beforeShipping = ({ code }: Quotation): boolean => !isShipped(code);

/**
 * The condition under which each field of an agreed order may change: the work that it concerns has not begun.
 */
const windows: Readonly<Record<Field, (order: Quotation) => boolean>> = {
  order_value: productionWaits,
  breakdown: productionWaits,
  select_material: productionWaits,
  proofing_value: beforeSamples,
  delivery: beforeShipping,
  wished_date: beforeShipping,
  cancel: beforeShipping,
};

/** The fields that may still be changed by agreement. */
export const changeable = (order: Quotation): readonly Field[] =>
  isBeforeReview(order.code) || isClosed(order.code) || isOver(order)
    ? []
    : keysOf(windows).filter((field) => windows[field](order));
