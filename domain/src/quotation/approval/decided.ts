import type { Quotation } from '../state.js';
import { boundNow, everyDesignIsApproved, stateOfDesign } from './bound.js';
import { sampleDesigns } from './earlier.js';
import type { Approval } from './state.js';

/** The order after decisions about some designs, each in the place of an earlier one. */
export function withDecisions(order: Quotation, decisions: readonly Approval[]): Quotation {
  const decided = new Set(decisions.map(({ index }) => index));
  const approvals = [...order.approvals.filter(({ index }) => !decided.has(index)), ...decisions].toSorted(
    (one, other) => one.index - other.index,
  );
  const next = { ...order, approvals };
  return { ...next, sample_approved: everyDesignIsApproved(next) };
}

type Said = Pick<Approval, 'decision' | 'created_date' | 'message' | 'with_order'> & {
  readonly terms_revision: number | null;
};

/** A decision about designs by the customer to whom the order belongs, as an event says it that names no design. */
const byOwner = (
  order: Quotation,
  designs: readonly number[],
  { terms_revision, ...said }: Said,
): readonly Approval[] =>
  designs.map((index) => ({
    index,
    ...said,
    who_did_it_uid: order.customer_uid,
    who_did_it_name: order.buyer.company,
    link_id: null,
    earlier_order: null,
    bound: {
      ...boundNow(order, index, { revision: -1, sha256: '' }),
      terms_revision,
    },
    pins: [],
  }));

/** The samples as a whole were sent back. */
export const withSamplesRejected = (
  order: Quotation,
  { message, created_date }: { readonly message: string; readonly created_date: string },
): Quotation =>
  withDecisions(
    order,
    byOwner(order, sampleDesigns(order), {
      decision: 'rejected',
      created_date,
      message,
      with_order: false,
      terms_revision: null,
    }),
  );

/**
 * Who orders production approves the samples that nothing was said about. One that was approved and changed since
 * stays open: it has to be looked at.
 */
export function withProductionOrdered(
  order: Quotation,
  { created_date, terms_revision }: { readonly created_date: string; readonly terms_revision: number | null },
): Quotation {
  const waiting = sampleDesigns(order).filter((design) => stateOfDesign(order, design) === 'waiting');
  const approved = byOwner(order, waiting, {
    decision: 'approved',
    created_date,
    message: '',
    with_order: true,
    terms_revision,
  });
  return { ...withDecisions(order, approved), sample_approved: true };
}

/** New samples are there to be looked at where changes were asked for. */
export const withSamplesShown = (order: Quotation): Quotation => ({
  ...order,
  approvals: order.approvals.map((approval) =>
    approval.decision === 'rejected' ? { ...approval, decision: 'waiting' as const } : approval,
  ),
});

/** Samples that are made anew, or of another product, are not those of an earlier order. */
export const withoutEarlierApprovals = (order: Quotation): Quotation => {
  const approvals = order.approvals.filter(({ earlier_order }) => earlier_order === null);
  if (approvals.length === order.approvals.length) return order;
  const next = { ...order, approvals };
  return { ...next, sample_approved: everyDesignIsApproved(next) };
};

/** What an order of production approved along with it does not outlive that order. */
export const withoutApprovalsByOrder = (order: Quotation): Quotation => {
  const next = { ...order, approvals: order.approvals.filter(({ with_order }) => !with_order) };
  return { ...next, sample_approved: everyDesignIsApproved(next) };
};
