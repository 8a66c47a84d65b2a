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

/** Of an order, what decides what of it may still be changed. */
export interface Changeable {
  readonly code: Quotation['code'];
  readonly accounting: Pick<Quotation['accounting'], 'code'>;
  readonly proofing_process: {
    readonly proofing_record: readonly Pick<
      Quotation['proofing_process']['proofing_record'][number],
      'status_code'
    >[];
  };
  readonly product_process: {
    readonly product_record: readonly Pick<
      Quotation['product_process']['product_record'][number],
      'status_code'
    >[];
  };
}

/** Money is over: paused, given up, paid back, overdue or settled. */
const isOver = ({ accounting: { code } }: Changeable): boolean => code >= ACCOUNTING_CODE.overdue;

/** Production waits: nothing was recorded of it, or it was sent back for other art. */
function productionWaits(order: Changeable): boolean {
  if (productionHasBegun(order.code)) return false;
  const last = stepsRecorded(order, 'production').at(-1)?.status_code;
  return (
    last === undefined || last === STEP_CODE.productionFileError || last === STEP_CODE.productionPartMissing
  );
}

const beforeSamples = ({ code }: Changeable): boolean =>
  code === QUOTATION_CODE.reviewPassed ||
  code === QUOTATION_CODE.proofingWaiting ||
  code === QUOTATION_CODE.deferredProofingWaiting;
const beforeShipping = ({ code }: Changeable): boolean => !isShipped(code);

/** Until when each thing may be changed once the order was agreed upon: as long as the work that it concerns waits. */
const windows: Readonly<Record<Field, (order: Changeable) => boolean>> = {
  order_value: productionWaits,
  breakdown: productionWaits,
  select_material: productionWaits,
  proofing_value: beforeSamples,
  delivery: beforeShipping,
  wished_date: beforeShipping,
  cancel: beforeShipping,
};

/** What may still be changed by agreement. */
export const changeableFields = (order: Changeable): readonly Field[] =>
  isBeforeReview(order.code) || isClosed(order.code) || isOver(order)
    ? []
    : keysOf(windows).filter((field) => windows[field](order));
