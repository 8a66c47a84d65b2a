import { isBeforeProduction, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { sameJson } from '../../record/same-json.js';
import { effectiveUnitPrice, orderedStage, orderTotals } from '../derived.js';
import { areSameDesigns, boundDesignsOf } from '../design/placed.js';
import { isOfSample } from '../file/folders.js';
import type { OrderFile } from '../file/state.js';
import type { Quotation } from '../state.js';
import { filesOfDesign, isSameArt } from './art.js';
import { accessoriesOf, approvalOf, sampleDesigns } from './earlier.js';
import type { Approval, ApprovalTerms } from './state.js';

/** The terms at the foot of a quotation as they stand: the revision of the settings, and what they say. */
export interface Terms {
  /** Of the company's settings; -1 before they were first set. */
  readonly revision: number;
  readonly sha256: string;
}

/** Where a design stands. `changed`: it was approved, and something that the approval binds is different now. */
export type ApprovalState = 'waiting' | 'approved' | 'changed' | 'rejected';

export const approvalStateTitles: Readonly<Record<ApprovalState, string>> = {
  waiting: '等待核准',
  approved: '已核准',
  changed: '核准後有變更',
  rejected: '請修改',
};

/** Codes at which samples are still to be made, or are being made or checked. */
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

/** The samples were made: there is something to look at and to decide about. */
export const areSamplesMade = ({ code }: Pick<Quotation, 'code'>): boolean =>
  !codesBeforeSamples.includes(code);

/** Where a design stands, in words: while its sample is made nothing waits for a decision. */
export function sampleStateTitle(state: ApprovalState, isMade: boolean): string {
  if (!isMade && state === 'waiting') return '製作中';
  return !isMade && state === 'rejected' ? '修改中' : approvalStateTitles[state];
}

/** What can differ from what was approved. */
export const boundThings = ['files', 'designs', 'accessories', 'prices', 'terms'] as const;
export type BoundThing = (typeof boundThings)[number];

export const boundThingTitles: Readonly<Record<BoundThing, string>> = {
  files: '圖稿',
  designs: '設計',
  accessories: '配件',
  prices: '價格',
  terms: '條款',
};

/** Files that the buyer is shown of a sample. */
export const shownFiles = (order: Quotation, design: number): readonly OrderFile[] =>
  filesOfDesign(order, design).filter(isOfSample);

/** What a decision about a design would bind now. */
export function boundNow(order: Quotation, design: number, terms: Terms): ApprovalTerms {
  const { total_price_tax, proofing_price_tax } = orderTotals(order);
  return {
    files: shownFiles(order, design)
      .map(({ file_id, sha256 }) => ({ id: file_id, sha256 }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    designs: [...boundDesignsOf(order, design)],
    accessories: accessoriesOf(order, design),
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

/** Without `terms`, those are not compared: a browser does not have them at hand. */
export function stateOfDesign(order: Quotation, design: number, terms?: Terms): ApprovalState {
  const approval = approvalOf(order, design);
  if (approval === undefined) return 'waiting';
  if (approval.decision !== 'approved') return approval.decision;
  return changesSince(order, approval, terms).length === 0 ? 'approved' : 'changed';
}

/** What is different now from what a decision bound; of one that came along from an earlier order, the sample alone. */
export function changesSince(order: Quotation, approval: Approval, terms?: Terms): readonly BoundThing[] {
  const { index, bound, earlier_order } = approval;
  const now = boundNow(order, index, terms ?? { revision: -1, sha256: '' });
  const isOfThisOrder = earlier_order === null;
  const isOther: Readonly<Record<BoundThing, boolean>> = {
    files: !isSameArt(order, approval),
    designs: !areSameDesigns(bound.designs, now.designs),
    accessories: !sameJson(bound.accessories, now.accessories),
    prices: isOfThisOrder && !sameJson(bound.prices, now.prices),
    terms:
      isOfThisOrder &&
      terms !== undefined &&
      areTermsOpen(order, bound) &&
      bound.terms_sha256 !== terms.sha256,
  };
  return boundThings.filter((thing) => isOther[thing]);
}

/** Until production is ordered, which agrees to the terms as they stand then. */
const areTermsOpen = (order: Quotation, { terms_sha256 }: ApprovalTerms): boolean =>
  terms_sha256 !== '' && isBeforeProduction(order.code) && orderedStage(order) !== 'production';

/** Designs that were approved and are not any more what was approved. */
export const reopenedDesigns = (order: Quotation, terms?: Terms): readonly number[] =>
  sampleDesigns(order).filter((design) => stateOfDesign(order, design, terms) === 'changed');

/** The buyer approved the sample of every design; whether something changed since is another question. */
export const everyDesignIsApproved = (order: Quotation): boolean =>
  order.proofing_value > 0 &&
  sampleDesigns(order).every((design) => approvalOf(order, design)?.decision === 'approved');
