import { QUOTATION_CODE, ACCOUNTING_CODE, STEP_CODE, isWorkStep } from '@zhidan/domain/codes';
import { entriesOf } from '@zhidan/domain/core';

/** What a status means for the reader: nothing, waiting, work under way, done, or attention. */
export type StatusTone = 'rest' | 'wait' | 'work' | 'done' | 'stop';

const TONES: Readonly<Record<StatusTone, readonly number[]>> = {
  rest: [QUOTATION_CODE.draft, ACCOUNTING_CODE.notStarted, QUOTATION_CODE.void],
  wait: [
    QUOTATION_CODE.submitted,
    ACCOUNTING_CODE.transferAwaited,
    ACCOUNTING_CODE.paypalAwaited,
    QUOTATION_CODE.proofingWaiting,
    QUOTATION_CODE.deferredProofingWaiting,
    QUOTATION_CODE.proofed,
    QUOTATION_CODE.deferredProofed,
    STEP_CODE.proofingDone,
    STEP_CODE.productionDone,
    QUOTATION_CODE.productionWaiting,
    QUOTATION_CODE.deferredProductionWaiting,
    QUOTATION_CODE.deferredShipped,
  ],
  work: [
    QUOTATION_CODE.proofing,
    QUOTATION_CODE.deferredProofing,
    QUOTATION_CODE.salesCheck,
    QUOTATION_CODE.production,
    QUOTATION_CODE.deferredProduction,
  ],
  done: [
    QUOTATION_CODE.reviewPassed,
    ACCOUNTING_CODE.proofingPaidByAtm,
    ACCOUNTING_CODE.productionPaidByAtm,
    ACCOUNTING_CODE.proofingPaidByPaypal,
    ACCOUNTING_CODE.productionPaidByPaypal,
    ACCOUNTING_CODE.proofingOnTerm,
    ACCOUNTING_CODE.productionOnTerm,
    ACCOUNTING_CODE.settled,
    QUOTATION_CODE.shipped,
    QUOTATION_CODE.closed,
  ],
  stop: [
    QUOTATION_CODE.returned,
    ACCOUNTING_CODE.overdue,
    ACCOUNTING_CODE.paused,
    ACCOUNTING_CODE.givenUpAfterProofingFee,
    ACCOUNTING_CODE.givenUpUnpaid,
    ACCOUNTING_CODE.refunded,
    STEP_CODE.proofingFileError,
    STEP_CODE.proofingPartMissing,
    STEP_CODE.proofingEndedByCustomer,
    STEP_CODE.productionFileError,
    STEP_CODE.productionPartMissing,
    STEP_CODE.productionEndedByCustomer,
    QUOTATION_CODE.givenUp,
    QUOTATION_CODE.deferredGivenUp,
  ],
};

const toneByCode = new Map(
  entriesOf(TONES).flatMap(([tone, codes]) => codes.map((code) => [code, tone] as const)),
);

/** The tone of a status code of any family; an unknown code is neutral. */
export const toneOfCode = (code: number): StatusTone =>
  toneByCode.get(code) ?? (isWorkStep(code) ? 'work' : 'rest');
