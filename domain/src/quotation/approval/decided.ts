import { productionHasBegun, quotationCodes } from '../../codes/quotation-codes.js';
import type { Quotation } from '../state.js';
import { currentArt, isSameArt } from './art.js';
import { currentApprovalTerms, everyDesignIsApproved, approvalStateOf } from './bound.js';
import { approvalOf, sampleDesigns } from './earlier.js';
import type { Approval } from './state.js';

/**
 * A decision about a design as it is given; the art and the list that it covers and the earlier order are derived
 * from the order.
 */
export type ApprovalDecision = Omit<Approval, 'art' | 'earlier_order' | 'roster_mark'>;

/** The order after decisions about the present state of some designs. */
export const withApprovalDecisions = (order: Quotation, decisions: readonly ApprovalDecision[]): Quotation =>
  withDesignApprovals(
    order,
    decisions.map((decision) => {
      const sample = { index: decision.index, earlier_order: earlierOrderOf(order, decision.index) };
      return { ...decision, ...sample, art: currentArt(order, sample), roster_mark: order.roster_mark };
    }),
  );

/**
 * The earlier order whose sample still counts. A change while production waits is approved without a new
 * sample.
 */
const earlierOrderOf = (order: Quotation, design: number): string | null =>
  quotationCodes[order.code].stage === 'production'
    ? (approvalOf(order, design)?.earlier_order ?? null)
    : null;

/** The order with approvals of some designs, which replace earlier ones. */
export function withDesignApprovals(order: Quotation, decided: readonly Approval[]): Quotation {
  const designs = new Set(decided.map(({ index }) => index));
  const others = order.approvals.filter(({ index }) => !designs.has(index));
  return withOnly(
    order,
    [...others, ...decided].toSorted((one, other) => one.index - other.index),
  );
}

const withOnly = (order: Quotation, approvals: Quotation['approvals']): Quotation => {
  const next = { ...order, approvals };
  return { ...next, sample_approved: everyDesignIsApproved(next) };
};

type Said = Pick<Approval, 'decision' | 'created_date' | 'message' | 'with_order'> & {
  readonly terms_revision: number | null;
};

/** The decision of the owner, for events that name no single design. */
const byOwner = (
  order: Quotation,
  designs: readonly number[],
  { terms_revision, ...said }: Said,
): readonly ApprovalDecision[] =>
  designs.map((index) => ({
    index,
    ...said,
    who_did_it_uid: order.customer_uid,
    who_did_it_name: order.buyer.company,
    link_id: null,
    bound: {
      ...currentApprovalTerms(order, index, { revision: -1, sha256: '' }),
      terms_revision,
    },
    pins: [],
  }));

/** The order after all samples were sent back. */
export const withSamplesRejected = (
  order: Quotation,
  { message, created_date }: { readonly message: string; readonly created_date: string },
): Quotation =>
  withApprovalDecisions(
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
 * Ordering production approves the samples without a decision. A sample that changed after its approval stays
 * open, because it must be looked at.
 */
export function withProductionOrdered(
  order: Quotation,
  { created_date, terms_revision }: { readonly created_date: string; readonly terms_revision: number | null },
): Quotation {
  const waiting = sampleDesigns(order).filter((design) => approvalStateOf(order, design) === 'waiting');
  const approved = byOwner(order, waiting, {
    decision: 'approved',
    created_date,
    message: '',
    with_order: true,
    terms_revision,
  });
  return { ...withApprovalDecisions(order, approved), sample_approved: true };
}

/** The order with new samples, which await a decision where changes were requested. */
export const withSamplesShown = (order: Quotation): Quotation => ({
  ...order,
  approvals: order.approvals.map((approval) =>
    approval.decision === 'rejected' ? { ...approval, decision: 'waiting' as const } : approval,
  ),
});

/**
 * The order after samples were made: of the designs that were sent back, or of all designs where none was sent
 * back. A new sample replaces an earlier one, even of an earlier order, and must be approved again.
 */
export function withSamplesMade(order: Quotation): Quotation {
  const { approvals, samples_made } = order;
  const sentBack = approvals.filter(({ decision }) => decision === 'rejected').map(({ index }) => index);
  const made = sentBack.length > 0 ? sentBack : sampleDesigns(order);
  const left = approvals
    .filter(({ index, earlier_order }) => earlier_order === null || !made.includes(index))
    .map((approval) =>
      made.includes(approval.index) && samples_made.includes(approval.index)
        ? { ...approval, decision: 'waiting' as const }
        : approval,
    );
  const all = [...new Set([...samples_made, ...made])].toSorted((one, other) => one - other);
  return withOnly({ ...order, samples_made: all }, left);
}

/**
 * The order without approvals from an earlier order, which do not count once samples are made here or the
 * product differs.
 */
export const withoutEarlierApprovals = (order: Quotation): Quotation =>
  withOnly(
    order,
    order.approvals.filter(({ earlier_order }) => earlier_order === null),
  );

/**
 * The order with other files. Once production has begun, changes of the art do not affect approvals: a valid
 * approval then covers the new art too.
 */
export function withFiles(order: Quotation, files: Quotation['files']): Quotation {
  const next = { ...order, files };
  if (!productionHasBegun(order.code)) return next;
  const approvals = order.approvals.map((approval) =>
    isSameArt(order, approval) ? { ...approval, art: currentArt(next, approval) } : approval,
  );
  return { ...next, approvals };
}
