import {
  PAYMENT_CLASS_DEFERRED,
  isCodeIn,
  isReviewOnlyCode,
  needsSamples,
  productionSteps,
  proofingSteps,
  quotationCodes,
  quotationRefusalMessages,
  stageTitles,
  stepsRecorded,
  timeSpent,
  timeSpentOnSteps,
  titleIn,
  type PaymentClass,
  type QuotationAction,
  type QuotationCode,
  type Stage,
  type CodePeriod,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { timeSpentText, progressStepsOf, type ProgressStep } from '@zhidan/ui-kit';
import type { StaffsQuotation } from '../staffsQuotation.js';

const tracks: Readonly<Record<'upfront' | 'deferred', readonly QuotationCode[]>> = {
  upfront: [
    QUOTATION_CODE.draft,
    QUOTATION_CODE.submitted,
    QUOTATION_CODE.reviewPassed,
    QUOTATION_CODE.proofingWaiting,
    QUOTATION_CODE.proofing,
    QUOTATION_CODE.proofed,
    QUOTATION_CODE.productionWaiting,
    QUOTATION_CODE.production,
    QUOTATION_CODE.shipped,
    QUOTATION_CODE.closed,
  ],
  deferred: [
    QUOTATION_CODE.draft,
    QUOTATION_CODE.submitted,
    QUOTATION_CODE.reviewPassed,
    QUOTATION_CODE.deferredProofingWaiting,
    QUOTATION_CODE.deferredProofing,
    QUOTATION_CODE.deferredProofed,
    QUOTATION_CODE.deferredProductionWaiting,
    QUOTATION_CODE.deferredProduction,
    QUOTATION_CODE.deferredShipped,
    QUOTATION_CODE.shipped,
    QUOTATION_CODE.closed,
  ],
};
/** Codes outside of the usual sequence, by branch. */
const asides: Readonly<Record<'upfront' | 'deferred', readonly QuotationCode[]>> = {
  upfront: [QUOTATION_CODE.returned, QUOTATION_CODE.salesCheck, QUOTATION_CODE.givenUp, QUOTATION_CODE.void],
  deferred: [
    QUOTATION_CODE.returned,
    QUOTATION_CODE.salesCheck,
    QUOTATION_CODE.deferredGivenUp,
    QUOTATION_CODE.void,
  ],
};

/** The branch of an order by its payment class; before that is set, by the codes to which it may move. */
function branchOf({ code, accounting, allowed_codes }: TrackedOrder): 'upfront' | 'deferred' {
  const known: PaymentClass | null =
    quotationCodes[code].payment_class ?? (accounting.charge_class === 0 ? null : accounting.charge_class);
  const isDeferred =
    known === null
      ? allowed_codes.some((to) => quotationCodes[to].payment_class === PAYMENT_CLASS_DEFERRED)
      : known === PAYMENT_CLASS_DEFERRED;
  return isDeferred ? 'deferred' : 'upfront';
}

/** The progress of an order through its usual codes, and the state of the codes outside of that sequence. */
export function orderProgress(
  order: TrackedOrder,
  now: string,
): {
  readonly track: readonly ProgressStep[];
  readonly asides: readonly ProgressStep[];
} {
  const branch = branchOf(order);
  const refusalOf = (code: number) => moveRefusal(code, order);
  const steps = (codes: readonly QuotationCode[]) =>
    codes.map((code) => ({ code, title: titleIn(quotationCodes, code) }));
  const spent = timeSpent(order, now);
  const stepsFrom = (codes: readonly QuotationCode[], passed: readonly number[]) =>
    progressStepsOf({
      steps: steps(codes),
      current: order.code,
      passed: new Set(passed),
      refusalOf,
      spentAt: timeSpentText(spent),
    });
  const track = tracks[branch];
  const before = track.slice(0, Math.max(0, track.indexOf(order.code)));
  return {
    // An order without samples skips the codes of proofing.
    track: stepsFrom(
      track,
      before.filter((code) => !needsSamples(code) || spent.has(code)),
    ),
    asides: stepsFrom(asides[branch], []),
  };
}

/** The columns of an order that decide to which codes the user may move it. */
export type MovableOrder = Pick<
  StaffsQuotation,
  'code' | 'proofing_value' | 'allowed_actions' | 'allowed_codes'
>;

/** The columns of an order from which its progress is shown. */
type TrackedOrder = MovableOrder & {
  readonly accounting: Pick<StaffsQuotation['accounting'], 'charge_class'>;
  readonly stays: readonly CodePeriod[];
};

/** The command that moves an order to a code; undefined if the user may not make that move. */
export function commandMovingTo(code: number, order: MovableOrder): QuotationAction | undefined {
  const may = (action: QuotationAction) => order.allowed_actions.includes(action);
  if (order.allowed_codes.some((allowed) => allowed === code)) return 'move-code';
  if (order.code === QUOTATION_CODE.submitted && code === QUOTATION_CODE.reviewPassed && may('pass-review'))
    return 'pass-review';
  if (code === QUOTATION_CODE.returned && may('return-review')) return 'return-review';
  if (code === QUOTATION_CODE.submitted && may('submit-for-review')) return 'submit-for-review';
  if (code === QUOTATION_CODE.submitted && may('renew')) return 'renew';
  return undefined;
}

/** Why the user may not move an order to a code; undefined for an allowed move. */
export function moveRefusal(code: number, order: MovableOrder): string | undefined {
  if (code === order.code || commandMovingTo(code, order) !== undefined) return undefined;
  if (!isCodeIn(quotationCodes, code))
    return quotationRefusalMessages.UNKNOWN_CODE({ code: 'UNKNOWN_CODE', unknown: code });
  if (isReviewOnlyCode(order.code) || isReviewOnlyCode(code))
    return quotationRefusalMessages.CODE_1000_1001_NOT_MOVABLE({ code: 'CODE_1000_1001_NOT_MOVABLE' });
  if (needsSamples(code) && order.proofing_value === 0)
    return quotationRefusalMessages.PROOFING_NOT_ORDERED({ code: 'PROOFING_NOT_ORDERED' });
  return quotationRefusalMessages.MOVE_NOT_ALLOWED({ code: 'MOVE_NOT_ALLOWED', from: order.code, to: code });
}

interface WorkStep {
  readonly code: number;
  readonly title: string;
  /** The codes of the order at which this step may be recorded. */
  readonly at: readonly number[];
}

/** All steps of a stage, including failures. */
export const stepsOfStage = (stage: Stage): readonly WorkStep[] =>
  Object.entries(stage === 'proofing' ? proofingSteps : productionSteps).map(([code, { title, at }]) => ({
    code: Number(code),
    title,
    at,
  }));

/** Why the user may not record a step; undefined for an allowed step. */
export function stepRefusal(
  code: number,
  order: Pick<StaffsQuotation, 'code' | 'allowed_actions'>,
  stage: Stage,
): string | undefined {
  const stands = titleIn(quotationCodes, order.code);
  if (!order.allowed_actions.includes(recordStepAction(stage)))
    return `訂單目前為「${stands}」，不能由您紀錄${stageTitles[stage]}進度`;
  const step = stepsOfStage(stage).find((one) => one.code === code);
  return step?.at.includes(order.code) === true
    ? undefined
    : `訂單目前為「${stands}」，不能紀錄「${step?.title ?? code}」`;
}

/** The progress through the steps of a stage, and the steps that record failures. */
export function stageProgress(
  order: Pick<
    StaffsQuotation,
    | 'code'
    | 'stays'
    | 'allowed_actions'
    | 'last_proofing_code'
    | 'last_production_code'
    | 'proofing_process'
    | 'product_process'
  >,
  stage: Stage,
  now: string,
): { readonly track: readonly ProgressStep[]; readonly errors: readonly ProgressStep[] } {
  const current = (stage === 'proofing' ? order.last_proofing_code : order.last_production_code) ?? undefined;
  const all = stepsOfStage(stage);
  const recorded = new Set(stepsRecorded(order, stage).map(({ status_code }) => status_code));
  const shared = {
    current,
    refusalOf: (code: number) => stepRefusal(code, order, stage),
    spentAt: timeSpentText(timeSpentOnSteps(order, stage, now)),
  };
  const isError = ({ code }: { code: number }) => code % 100 >= 97;
  return {
    track: progressStepsOf({ ...shared, steps: all.filter((step) => !isError(step)), passed: recorded }),
    errors: progressStepsOf({ ...shared, steps: all.filter(isError), passed: new Set() }),
  };
}

export const recordStepAction = (stage: Stage) =>
  stage === 'proofing' ? ('record-proofing-step' as const) : ('record-production-step' as const);
export const clearRecordAction = (stage: Stage) =>
  stage === 'proofing' ? ('clear-proofing-record' as const) : ('clear-production-record' as const);
