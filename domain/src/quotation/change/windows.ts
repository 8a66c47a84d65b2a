import { keysOf } from '../../core/keys.js';
import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import {
  isBeforeReviewPassed,
  isClosed,
  isShipped,
  productionHasBegun,
  QUOTATION_CODE,
} from '../../codes/quotation-codes.js';
import { STEP_CODE } from '../../codes/record-steps.js';
import { quantitiesLeftToShip, shippedItems } from '../delivery/left.js';
import type { ShippedItem } from '../delivery/state.js';
import { stepsRecorded } from '../derived.js';
import type { Quotation } from '../state.js';
import type { Changes } from './state.js';

type Field = keyof Changes;

/** The fields of an order that determine which parts of it may still be changed. */
export interface ChangeableOrder {
  readonly code: Quotation['code'];
  readonly accounting: Pick<Quotation['accounting'], 'code'>;
  readonly left_to_ship: readonly ShippedItem[];
  readonly shipped: readonly ShippedItem[];
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

/** Whether the accounting code excludes changes: overdue, paused, given up, refunded or settled. */
const isOver = ({ accounting: { code } }: ChangeableOrder): boolean => code >= ACCOUNTING_CODE.overdue;

/** Whether production has not begun, or was sent back because of wrong art or a missing part. */
function productionWaits(order: ChangeableOrder): boolean {
  if (productionHasBegun(order.code)) return false;
  const last = stepsRecorded(order, 'production').at(-1)?.status_code;
  return (
    last === undefined || last === STEP_CODE.productionFileError || last === STEP_CODE.productionPartMissing
  );
}

const beforeSamples = ({ code }: ChangeableOrder): boolean =>
  code === QUOTATION_CODE.reviewPassed ||
  code === QUOTATION_CODE.proofingWaiting ||
  code === QUOTATION_CODE.deferredProofingWaiting;
const beforeShipping = ({ code }: ChangeableOrder): boolean => !isShipped(code);
/** Whether pieces are left to ship; the code of the order moves only after its last parcel. */
const beforeLastParcel = (order: ChangeableOrder): boolean =>
  beforeShipping(order) && (order.left_to_ship.length > 0 || order.shipped.length === 0);

/**
 * Whether each field may still be changed after the buyer ordered: as long as the work that depends on it has
 * not begun.
 */
const windows: Readonly<Record<Field, (order: ChangeableOrder) => boolean>> = {
  order_value: productionWaits,
  breakdown: productionWaits,
  select_material: productionWaits,
  proofing_value: beforeSamples,
  delivery: beforeLastParcel,
  deliveries: beforeLastParcel,
  wished_date: beforeLastParcel,
  roster: beforeLastParcel,
  cancel: beforeShipping,
};

/** The fields of an order that both sides may still change by agreement. */
export const changeableFields = (order: ChangeableOrder): readonly Field[] =>
  isBeforeReviewPassed(order.code) || isClosed(order.code) || isOver(order)
    ? []
    : keysOf(windows).filter((field) => windows[field](order));

/** The same for the order itself, which has parcels in place of the columns about them. */
export const openFieldsOf = (order: Quotation): readonly Field[] =>
  changeableFields({
    ...order,
    left_to_ship: quantitiesLeftToShip(order),
    shipped: shippedItems(order),
  });
