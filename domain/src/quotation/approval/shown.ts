import { z } from 'zod';
import type { Quotation } from '../state.js';
import { boundNow, boundThings, changesSince, stateOfDesign, type Terms } from './bound.js';
import { approvalOf, sampleDesigns } from './earlier.js';
import { type Approval, boundSchema, pinSchema } from './state.js';

/** Where the approval of one design stands, as callers read it. */
export const shownApprovalSchema = z.object({
  /** Design, from 1. */
  index: z.int(),
  state: z.enum(['waiting', 'approved', 'changed', 'rejected']),
  /** UTC ISO instant of the decision; null while there is none. */
  at: z.string().nullable(),
  by: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** The order of production gave it. */
  with_order: z.boolean(),
  /** Number of the earlier order in which it was approved; null for a decision about this order. */
  earlier_order: z.string().nullable(),
  message: z.string(),
  /** What the decision bound; of a design that waits, what it would bind now. */
  bound: boundSchema.omit({ terms_sha256: true }),
  /** What is different from what was approved. */
  changes: z.array(z.enum(boundThings)),
  /** Of the last request for changes. */
  pins: z.array(pinSchema),
});
export type ShownApproval = z.infer<typeof shownApprovalSchema>;

/** One entry per design, in their order; buyers do not learn which member of staff acted for them. */
export const shownApprovals = (
  order: Quotation,
  terms: Terms,
  reader: 'buyer' | 'staff',
): readonly ShownApproval[] => sampleDesigns(order).map((design) => shown(order, design, terms, reader));

function shown(order: Quotation, index: number, terms: Terms, reader: 'buyer' | 'staff'): ShownApproval {
  const approval = approvalOf(order, index);
  const state = stateOfDesign(order, index, terms);
  const isDecided = approval !== undefined && state !== 'waiting';
  const { terms_sha256: _, ...bound } = isDecided ? approval.bound : boundNow(order, index, terms);
  return {
    index,
    state,
    ...(isDecided ? decidedIn(order, approval, reader) : undecided),
    message: approval?.message ?? '',
    bound,
    changes: state === 'changed' && approval ? [...changesSince(order, approval, terms)] : [],
    pins: approval?.pins ?? [],
  };
}

const undecided = { at: null, by: null, with_order: false, earlier_order: null };

/** When, by whom and how a design was decided about. */
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
