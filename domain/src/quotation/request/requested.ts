import { sameJson } from '../../record/same-json.js';
import { initialAccounting } from '../accounting/state.js';
import { initialAddressees } from '../addressee/state.js';
import { everyDesignIsApproved } from '../approval/bound.js';
import { withoutEarlierApprovals } from '../approval/decided.js';
import { initialApprovals } from '../approval/state.js';
import { initialCheckouts } from '../checkout/state.js';
import { initialChanges } from '../change/state.js';
import { initialInvoicing } from '../invoicing/state.js';
import { initialDeliveries } from '../delivery/state.js';
import { designsThatStillFit } from '../design/places.js';
import { initialDesigns } from '../design/state.js';
import { initialFiles } from '../file/state.js';
import { initialHandling } from '../handling/state.js';
import { initialLinks } from '../link/state.js';
import { initialMessages } from '../message/state.js';
import { initialCodeMoves } from '../movement/state.js';
import type { PricedOrder } from '../pricing/priced-order.js';
import { initialProduction } from '../production/state.js';
import { type MaterialRecord, initialProofing } from '../proofing/state.js';
import { initialReceipts } from '../receipt/state.js';
import { initialReview } from '../review/state.js';
import { initialRoster } from '../roster/state.js';
import type { Quotation } from '../state.js';
import { initialStock } from '../stock/state.js';
import type { RequestedData, RevisedData } from './event-data.js';

/** The values with which every order begins. */
const begun = {
  ...initialAddressees,
  ...initialCodeMoves,
  ...initialReview,
  ...initialAccounting,
  ...initialProofing,
  ...initialApprovals,
  ...initialProduction,
  ...initialHandling,
  ...initialStock,
  ...initialDeliveries,
  ...initialFiles,
  ...initialDesigns,
  ...initialRoster,
  ...initialLinks,
  ...initialMessages,
  ...initialCheckouts,
  ...initialInvoicing,
  ...initialChanges,
  ...initialReceipts,
};

/** A new order begins at 1000 尚未送審 and 2000 尚未開始. */
export function requestedQuotation({ priced, warnings: _said, ...asked }: RequestedData): Quotation {
  const proofing_material_record = materialRecords({ ...priced, quotation_no: asked.quotation_no });
  // `Object.assign` is used because a second spread of an object this wide makes one that is slow to create and
  // to read.
  const { breakdown = [], delivery = null, invoice = null, wished_date = null } = asked;
  const own = { proofing_material_record, breakdown, delivery, invoice, wished_date };
  return Object.assign({}, priced, asked, begun, own);
}

/** A new configuration starts with new material records. */
export function revisedQuotation(
  order: Quotation,
  { priced, breakdown, customer_notes, wished_date, rapid }: RevisedData,
): Quotation {
  const configured =
    priced === undefined
      ? order
      : {
          ...(priced.category_id === order.category_id
            ? order
            : { ...withoutEarlierApprovals(order), ...initialRoster }),
          ...priced,
          proofing_material_record: materialRecords({ ...priced, quotation_no: order.quotation_no }),
          product_material_record: [],
        };
  return {
    ...configured,
    sample_approved: everyDesignIsApproved(configured),
    designs: designsThatStillFit(configured),
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
export function repricedQuotation(order: Quotation, priced: PricedOrder): Quotation {
  const chosen = ({ proofing_value, material_group, select_material }: PricedOrder) => [
    proofing_value,
    material_group,
    select_material,
  ];
  return sameJson(chosen(order), chosen(priced))
    ? { ...order, ...priced }
    : revisedQuotation(order, { priced, created_date: '' });
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
