import { isBeforeProduction, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { sameJson } from '../../record/same-json.js';
import { effectiveUnitPrice, orderedStage, orderTotals } from '../derived.js';
import { areSameDesigns, approvedDesignsOf } from '../design/placed.js';
import { isShownWithSample } from '../file/folders.js';
import type { OrderFile } from '../file/state.js';
import type { Quotation } from '../state.js';
import { filesOfDesign, isSameArt } from './art.js';
import { sampleAccessoriesOf, approvalOf, sampleDesigns } from './earlier.js';
import type { Approval, ApprovalTerms } from './state.js';

/** The present terms at the foot of a quotation: the revision of the settings, and the text. */
export interface TermsVersion {
  /** The revision of the company's settings; -1 before they were first set. */
  readonly revision: number;
  readonly sha256: string;
}

/**
 * The state of a design's approval. `changed` means that the design was approved and that something which the
 * approval covers has changed since.
 */
export type ApprovalState = 'waiting' | 'approved' | 'changed' | 'rejected';

export const approvalStateTitles: Readonly<Record<ApprovalState, string>> = {
  waiting: '等待核准',
  approved: '已核准',
  changed: '核准後有變更',
  rejected: '請修改',
};

/** The codes at which samples are still to be made, or are being made or checked. */
const codesBeforeSamples: readonly Quotation['code'][] = [
  QUOTATION_CODE.draft,
  QUOTATION_CODE.submitted,
  QUOTATION_CODE.reviewPassed,
  QUOTATION_CODE.returned,
  QUOTATION_CODE.proofingWaiting,
  QUOTATION_CODE.deferredProofingWaiting,
  QUOTATION_CODE.proofing,
  QUOTATION_CODE.deferredProofing,
  QUOTATION_CODE.salesCheck,
];

/** Whether the samples are made and the buyer can look at them and decide. */
export const areSamplesMade = ({ code }: Pick<Quotation, 'code'>): boolean =>
  !codesBeforeSamples.includes(code);

/** The title for the state of a design's approval; while its sample is being made, no decision is expected. */
export function sampleStateTitle(state: ApprovalState, isMade: boolean): string {
  if (!isMade && state === 'waiting') return '製作中';
  return !isMade && state === 'rejected' ? '修改中' : approvalStateTitles[state];
}

/** The kinds of data that an approval covers and that can change after it. */
export const approvalParts = ['files', 'designs', 'roster', 'accessories', 'prices', 'terms'] as const;
export type ApprovalPart = (typeof approvalParts)[number];

export const approvalPartTitles: Readonly<Record<ApprovalPart, string>> = {
  files: '圖稿',
  designs: '設計',
  roster: '每件名單',
  accessories: '配件',
  prices: '價格',
  terms: '條款',
};

/** The files of a sample that the buyer may see. */
export const sampleFilesForBuyer = (order: Quotation, design: number): readonly OrderFile[] =>
  filesOfDesign(order, design).filter(isShownWithSample);

/** Everything that an approval or rejection of a design would cover if it were given now. */
export function currentApprovalTerms(order: Quotation, design: number, terms: TermsVersion): ApprovalTerms {
  const { total_price_tax, proofing_price_tax } = orderTotals(order);
  return {
    files: sampleFilesForBuyer(order, design)
      .map(({ file_id, sha256 }) => ({ id: file_id, sha256 }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    designs: [...approvedDesignsOf(order, design)],
    accessories: sampleAccessoriesOf(order, design),
    prices: {
      unit_price: effectiveUnitPrice(order),
      order_value: order.order_value,
      total_price_tax,
      proofing_price_tax,
    },
    terms_revision: terms.revision,
    terms_sha256: terms.sha256,
  };
}

/**
 * The state of a design's approval. Without `terms` the terms of orders are not compared, because a browser
 * does not have them.
 */
export function approvalStateOf(order: Quotation, design: number, terms?: TermsVersion): ApprovalState {
  const approval = approvalOf(order, design);
  if (approval === undefined) return 'waiting';
  if (approval.decision !== 'approved') return approval.decision;
  return approvalPartsChangedSince(order, approval, terms).length === 0 ? 'approved' : 'changed';
}

/**
 * The things that have changed since a decision; for an approval from an earlier order only the sample counts.
 */
export function approvalPartsChangedSince(
  order: Quotation,
  approval: Approval,
  terms?: TermsVersion,
): readonly ApprovalPart[] {
  const { index, bound, earlier_order } = approval;
  const now = currentApprovalTerms(order, index, terms ?? { revision: -1, sha256: '' });
  const isOfThisOrder = earlier_order === null;
  const isOther: Readonly<Record<ApprovalPart, boolean>> = {
    files: !isSameArt(order, approval),
    designs: !areSameDesigns(bound.designs, now.designs),
    roster: isOfThisOrder && approval.roster_mark !== order.roster_mark,
    accessories: !sameJson(bound.accessories, now.accessories),
    prices: isOfThisOrder && !sameJson(bound.prices, now.prices),
    terms:
      isOfThisOrder &&
      terms !== undefined &&
      areTermsOpen(order, bound) &&
      bound.terms_sha256 !== terms.sha256,
  };
  return approvalParts.filter((thing) => isOther[thing]);
}

/**
 * Whether changed terms reopen an approval: only until production is ordered, because ordering accepts the
 * present terms.
 */
const areTermsOpen = (order: Quotation, { terms_sha256 }: ApprovalTerms): boolean =>
  terms_sha256 !== '' && isBeforeProduction(order.code) && orderedStage(order) !== 'production';

/** The designs that were approved and have changed since. */
export const reopenedDesigns = (order: Quotation, terms?: TermsVersion): readonly number[] =>
  sampleDesigns(order).filter((design) => approvalStateOf(order, design, terms) === 'changed');

/** Whether the buyer approved the sample of every design, regardless of later changes. */
export const everyDesignIsApproved = (order: Quotation): boolean =>
  order.proofing_value > 0 &&
  sampleDesigns(order).every((design) => approvalOf(order, design)?.decision === 'approved');
