import { areSamplesMade, type ApprovalState } from '@zhidan/domain/quotation';
import { useApprovals } from './approvals.api.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** Whether the buyer has the samples and has not approved all of them. */
export function useAreSamplesToJudge(order: BuyersQuotation): boolean {
  const mayJudge = order.proofing_value > 0 && order.allowed_actions.includes('approve-sample');
  const { data = [] } = useApprovals(order.quotation_no, mayJudge);
  return mayJudge && areSamplesToJudge(order, data);
}

interface WithApprovals {
  readonly code: BuyersQuotation['code'];
}

export const areSamplesToJudge = (
  order: WithApprovals,
  approvals: readonly { readonly state: ApprovalState }[],
): boolean => areSamplesMade(order) && approvals.some(({ state }) => state !== 'approved');

/** Whether ordering production would approve undecided samples. */
export const mayOrderWithApproval = (
  order: WithApprovals & Pick<BuyersQuotation, 'allowed_actions'>,
  approvals: readonly { readonly state: ApprovalState }[],
): boolean =>
  areSamplesToJudge(order, approvals) &&
  order.allowed_actions.includes('place-order') &&
  approvals.every(({ state }) => state === 'waiting' || state === 'approved');
