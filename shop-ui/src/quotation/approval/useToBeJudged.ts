import { areSamplesMade, type ApprovalState } from '@zhidan/domain/quotation';
import { useApprovals } from './approvals.api.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** Whether the samples are with the buyer and not all of them are approved yet. */
export function useToBeJudged(order: BuyersQuotation): boolean {
  const mayJudge = order.proofing_value > 0 && order.allowed_actions.includes('approve-sample');
  const { data = [] } = useApprovals(order.quotation_no, mayJudge);
  return mayJudge && areToBeJudged(order, data);
}

interface WithApprovals {
  readonly code: BuyersQuotation['code'];
}

export const areToBeJudged = (
  order: WithApprovals,
  approvals: readonly { readonly state: ApprovalState }[],
): boolean => areSamplesMade(order) && approvals.some(({ state }) => state !== 'approved');

/** Whether ordering production approves the samples that are still undecided. */
export const mayOrderAlong = (
  order: WithApprovals & Pick<BuyersQuotation, 'allowed_actions'>,
  approvals: readonly { readonly state: ApprovalState }[],
): boolean =>
  areToBeJudged(order, approvals) &&
  order.allowed_actions.includes('place-order') &&
  approvals.every(({ state }) => state === 'waiting' || state === 'approved');
