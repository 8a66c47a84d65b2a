import { isBeforeProduction, isVoidCode } from '../../codes/quotation-codes.js';
import { sameJson } from '../../record/same-json.js';
import { areSameDesigns, approvedDesignsOf } from '../design/placed.js';
import { productionRecordsOf } from '../production/records.js';
import type { MaterialRecord } from '../proofing/state.js';
import type { Quotation } from '../state.js';
import { isSameArt } from './art.js';
import type { Approval, ApprovalTerms } from './state.js';

/**
 * A reorder takes over approvals from the earlier order. They cover the sample's art and accessories, not the
 * price: the buyer accepts the present price by ordering.
 */

/** The state of the samples that were approved in an earlier order; `none` where a design has none. */
export const earlierSampleStates = ['none', 'same', 'changed'] as const;
export type EarlierSampleState = (typeof earlierSampleStates)[number];

/** The designs of which samples are made, from 1. */
export const sampleDesigns = ({ proofing_value }: Pick<Quotation, 'proofing_value'>): readonly number[] =>
  Array.from({ length: proofing_value }, (_, at) => at + 1);

export const approvalOf = ({ approvals }: Pick<Quotation, 'approvals'>, design: number) =>
  approvals.find(({ index }) => index === design);

/** The accessories of a sample, and those of the same design in production. */
export function sampleAccessoriesOf(order: Quotation, design: number): ApprovalTerms['accessories'] {
  const sample = order.proofing_material_record[design - 1];
  const production = productionRecordsOf(order)[design - 1] ?? sample;
  const lines = (stage: 'proofing' | 'production', record: MaterialRecord | undefined) =>
    (record?.material_group ?? []).map((material_group, at) => ({
      stage,
      material_group,
      material_id: record?.select_material[at] ?? '',
    }));
  return [...lines('proofing', sample), ...lines('production', production)];
}

/**
 * Whether the sample of a design is still as approved: its art, the design on the cloth, and its accessories.
 */
export const isAsApproved = (order: Quotation, approval: Approval): boolean =>
  isSameArt(order, approval) &&
  areSameDesigns(approval.bound.designs, approvedDesignsOf(order, approval.index)) &&
  sameJson(approval.bound.accessories, sampleAccessoriesOf(order, approval.index));

/** Whether the samples of every design were approved in an earlier order and are unchanged. */
export function earlierSampleState(order: Quotation): EarlierSampleState {
  if (order.approvals.length === 0 || order.proofing_value === 0) return 'none';
  const approvals = sampleDesigns(order).map((design) => approvalOf(order, design));
  let isSame = true;
  for (const approval of approvals) {
    if (approval?.decision !== 'approved' || approval.earlier_order === null) return 'none';
    isSame &&= isAsApproved(order, approval);
  }
  return isSame || isLetGo(order) ? 'same' : 'changed';
}

/**
 * Whether production was released with the samples as they are; no new sample is made after that, even if
 * something changes.
 */
const isLetGo = ({ code }: Quotation): boolean => !isBeforeProduction(code) && !isVoidCode(code);

/** A stored order, or the part of it that is shown. */
export type OrderWithSamples = Quotation | { readonly earlier_sample: EarlierSampleState };

/** Whether the order uses the samples of an earlier order; none is then made or charged. */
export const usesEarlierSamples = (order: OrderWithSamples): boolean => earlierSampleOf(order) === 'same';

/** The designs of which samples are made and charged. */
export const samplesToMake = (order: OrderWithSamples & Pick<Quotation, 'proofing_value'>): number =>
  usesEarlierSamples(order) ? 0 : order.proofing_value;

/** The samples of an order as a short text. */
export function samplesText(order: OrderWithSamples & Pick<Quotation, 'proofing_value'>): string {
  if (order.proofing_value === 0) return '不打樣';
  return usesEarlierSamples(order) ? '沿用核准的樣品' : `打樣 ${order.proofing_value} 款`;
}

/** The charged price of one design's sample in NT$ without tax. */
export const chargedProofingPrice = (order: OrderWithSamples & Pick<Quotation, 'proofing_price'>): number =>
  usesEarlierSamples(order) ? 0 : order.proofing_price;

/**
 * The state of earlier samples, from the approvals where they are known; the column of a row that is being
 * derived may be outdated.
 */
const earlierSampleOf = (order: OrderWithSamples): EarlierSampleState =>
  'approvals' in order ? earlierSampleState(order) : order.earlier_sample;
