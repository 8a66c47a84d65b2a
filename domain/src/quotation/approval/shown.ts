import { z } from 'zod';
import type { Quotation } from '../state.js';
import {
  currentApprovalTerms,
  approvalParts,
  approvalPartsChangedSince,
  approvalStateOf,
  type TermsVersion,
} from './bound.js';
import { approvalOf, sampleDesigns } from './earlier.js';
import { type Approval, approvalTermsSchema, pictureMarkerSchema } from './state.js';

/** The state of one design's approval, as callers read it. */
export const shownApprovalSchema = z.object({
  /** The number of the design, from 1. */
  index: z.int(),
  state: z.enum(['waiting', 'approved', 'changed', 'rejected']),
  /** The UTC ISO instant of the decision; null while there is none. */
  at: z.string().nullable(),
  by: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** Whether the approval was given by ordering production. */
  with_order: z.boolean(),
  /** The number of the earlier order in which the design was approved; null for a decision about this order. */
  earlier_order: z.string().nullable(),
  message: z.string(),
  /**
   * The data that the decision covers; for a design without a decision, the data that a decision would cover
   * now.
   */
  bound: approvalTermsSchema.omit({ terms_sha256: true }),
  /** The kinds of data that have changed since the approval. */
  changes: z.array(z.enum(approvalParts)),
  /** The pins of the last request for changes. */
  pins: z.array(pictureMarkerSchema),
});
export type ShownApproval = z.infer<typeof shownApprovalSchema>;

/** One entry per design, in their order; buyers do not see which member of staff acted for them. */
export const shownApprovals = (
  order: Quotation,
  terms: TermsVersion,
  reader: 'buyer' | 'staff',
): readonly ShownApproval[] => sampleDesigns(order).map((design) => shown(order, design, terms, reader));

function shown(
  order: Quotation,
  index: number,
  terms: TermsVersion,
  reader: 'buyer' | 'staff',
): ShownApproval {
  const approval = approvalOf(order, index);
  const state = approvalStateOf(order, index, terms);
  const isDecided = approval !== undefined && state !== 'waiting';
  const { terms_sha256: _, ...bound } = isDecided
    ? approval.bound
    : currentApprovalTerms(order, index, terms);
  return {
    index,
    state,
    ...(isDecided ? decidedIn(order, approval, reader) : undecided),
    message: approval?.message ?? '',
    bound,
    changes: state === 'changed' && approval ? [...approvalPartsChangedSince(order, approval, terms)] : [],
    pins: approval?.pins ?? [],
  };
}

const undecided = { at: null, by: null, with_order: false, earlier_order: null };

/** The date, the person and the way in which a design was decided. */
const decidedIn = (order: Quotation, approval: Approval, reader: 'buyer' | 'staff') => ({
  at: approval.created_date,
  by: deciderOf(order, approval, reader),
  with_order: approval.with_order,
  earlier_order: approval.earlier_order,
});

function deciderOf(order: Quotation, approval: Approval, reader: 'buyer' | 'staff') {
  const { who_did_it_uid: uid, who_did_it_name: name } = approval;
  return reader === 'buyer' && uid !== order.customer_uid ? { uid: '', name: '業務人員' } : { uid, name };
}
