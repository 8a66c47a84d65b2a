import { sameJson } from '../../record/same-json.js';
import { accountingBegun } from '../accounting/state.js';
import { addresseeBegun } from '../addressee/state.js';
import { everyDesignIsApproved } from '../approval/bound.js';
import { withoutEarlierApprovals } from '../approval/decided.js';
import { approvalBegun } from '../approval/state.js';
import { checkoutBegun } from '../checkout/state.js';
import { changeBegun } from '../change/state.js';
import { invoicingBegun } from '../invoicing/state.js';
import { deliveryBegun } from '../delivery/state.js';
import { designsLeft } from '../design/places.js';
import { designBegun } from '../design/state.js';
import { fileBegun } from '../file/state.js';
import { handlingBegun } from '../handling/state.js';
import { linkBegun } from '../link/state.js';
import { messageBegun } from '../message/state.js';
import { movementBegun } from '../movement/state.js';
import type { PricedOrder } from '../pricing/priced-order.js';
import { productionBegun } from '../production/state.js';
import { type MaterialRecord, proofingBegun } from '../proofing/state.js';
import { receiptBegun } from '../receipt/state.js';
import { reviewBegun } from '../review/state.js';
import { rosterBegun } from '../roster/state.js';
import type { Quotation } from '../state.js';
import { stockBegun } from '../stock/state.js';
import type { RequestedData, RevisedData } from './event-data.js';

/** The values with which every order begins. */
const begun = {
  ...addresseeBegun,
  ...movementBegun,
  ...reviewBegun,
  ...accountingBegun,
  ...proofingBegun,
  ...approvalBegun,
  ...productionBegun,
  ...handlingBegun,
  ...stockBegun,
  ...deliveryBegun,
  ...fileBegun,
  ...designBegun,
  ...rosterBegun,
  ...linkBegun,
  ...messageBegun,
  ...checkoutBegun,
  ...invoicingBegun,
  ...changeBegun,
  ...receiptBegun,
};

/** A new order begins at 1000 尚未送審 and 2000 尚未開始. */
export function requested({ priced, warnings: _said, ...asked }: RequestedData): Quotation {
  const proofing_material_record = materialRecords({ ...priced, quotation_no: asked.quotation_no });
  // `Object.assign` is used because a second spread of an object this wide makes one that is slow to create and
  // to read.
  const { breakdown = [], delivery = null, invoice = null, wished_date = null } = asked;
  const own = { proofing_material_record, breakdown, delivery, invoice, wished_date };
  return Object.assign({}, priced, asked, begun, own);
}

/** A new configuration starts with new material records. */
export function revised(
  order: Quotation,
  { priced, breakdown, customer_notes, wished_date, rapid }: RevisedData,
): Quotation {
  const configured =
    priced === undefined
      ? order
      : {
          ...(priced.category_id === order.category_id
            ? order
            : { ...withoutEarlierApprovals(order), ...rosterBegun }),
          ...priced,
          proofing_material_record: materialRecords({ ...priced, quotation_no: order.quotation_no }),
          product_material_record: [],
        };
  return {
    ...configured,
    sample_approved: everyDesignIsApproved(configured),
    designs: designsLeft(configured),
    breakdown: breakdown ?? order.breakdown,
    customer_notes: customer_notes ?? order.customer_notes,
    wished_date: wished_date === undefined ? order.wished_date : wished_date,
    rapid: rapid ?? order.rapid,
  };
}

/**
 * The same configuration at another price; each design keeps its materials as long as the number of groups is
 * the same.
 */
export function repriced(order: Quotation, priced: PricedOrder): Quotation {
  const chosen = ({ proofing_value, material_group, select_material }: PricedOrder) => [
    proofing_value,
    material_group,
    select_material,
  ];
  return sameJson(chosen(order), chosen(priced))
    ? { ...order, ...priced }
    : revised(order, { priced, created_date: '' });
}

/** One record with the order's materials for each design of which a sample is made. */
const materialRecords = ({
  quotation_no,
  proofing_value,
  material_group,
  select_material,
}: Pick<
  Quotation,
  'quotation_no' | 'proofing_value' | 'material_group' | 'select_material'
>): MaterialRecord[] =>
  Array.from({ length: proofing_value }, (_, at) => ({
    record_id: `${quotation_no}-${at + 1}`,
    material_group,
    select_material,
  }));
