import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { z } from 'zod';
import type { Quotation } from '../state.js';
import { approvedArtOf, fileHashesOf, sampleArtOf } from '../approval/art.js';
import { approvalOf, isAsApproved, sampleDesigns } from '../approval/earlier.js';
import { approvalStateOf } from '../approval/bound.js';
import type { samplesTakenAlong } from '../approval/events.js';
import type { Approval } from '../approval/state.js';
import type { ReorderDifference } from './reorder.js';

/** Samples that were approved in an earlier order, as a new order of the same designs takes them over. */
export type EarlierSamples = Omit<z.infer<typeof samplesTakenAlong.schema>, 'created_date'>;

type Product = Pick<Quotation, 'pattern_no' | 'specification'>;

/**
 * The approved samples of an order whose art and accessories are unchanged since their approval. Empty where
 * the product is now made differently.
 */
export function earlierSamples(before: Quotation, now: Product): EarlierSamples {
  const approved = isSameProduct(before, now) ? approvedIn(before) : [];
  return {
    earlier_order: approved[0]?.earlier_order ?? before.quotation_no,
    designs: approved.map(({ index, bound, created_date }) => ({
      index,
      bound: {
        ...bound,
        files: sampleArtOf(before, index).map(({ file_id, sha256 }) => ({ id: file_id, sha256 })),
      },
      production_art: fileHashesOf(approvedArtOf(before, index, 'production')),
      approved_date: created_date,
    })),
    approved_by: approved.map(({ index, who_did_it_uid: uid, who_did_it_name: name }) => ({
      index,
      uid,
      name,
    })),
  };
}

const isSameProduct = (one: Product, other: Product): boolean =>
  one.pattern_no === other.pattern_no && one.specification === other.specification;

/** Approvals whose art and accessories are unchanged since. */
const approvedIn = (order: Quotation): readonly Approval[] =>
  sampleDesigns(order).flatMap((design) => {
    const approval = approvalOf(order, design);
    return approval?.decision === 'approved' && isAsApproved(order, approval) ? [approval] : [];
  });

/**
 * The instant at which the last samples of an order were begun; for an order without samples, the one at which
 * it was requested.
 */
export const samplesBegunOn = ({ order_process, creation_date }: Quotation): string =>
  order_process.findLast(
    ({ code }) => code === QUOTATION_CODE.proofing || code === QUOTATION_CODE.deferredProofing,
  )?.created_date ?? creation_date;

/**
 * The differences that prevent the new order from using approved samples as they are, with the work that
 * follows.
 */
export function sampleDifferences(before: Quotation, now: Quotation): readonly ReorderDifference[] {
  const lost = approvedIn(before).filter(
    ({ index }) => index <= now.proofing_value && approvalStateOf(now, index) !== 'approved',
  );
  return lost.map(({ index }) => ({
    what: before.proofing_value === 1 ? '樣品' : `第 ${index} 款樣品`,
    before: '已核准',
    now: '與核准的不同，需要重新打樣',
  }));
}
