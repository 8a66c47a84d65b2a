import { quotationCodes, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import type { Stage } from '../../codes/stage.js';
import { stepsRecorded } from '../derived.js';
import { hasArtSince, isWithoutArt } from '../file/art-there.js';
import type { Quotation } from '../state.js';
import { nextStepWhileUnpaid, nextStepWhilePaused } from './money.js';
import { anyDayFacts } from './pending.js';
import {
  isHeldUpByBuyer,
  isStagePrinted,
  isStageSent,
  PRINTED_STEP_STATUS,
  WRONG_FILE_STEP_STATUS,
} from './work.js';

/** The codes at which a stage waits for its work to begin, or is being worked on. */
const atWork: readonly number[] = [
  QUOTATION_CODE.proofingWaiting,
  QUOTATION_CODE.proofing,
  QUOTATION_CODE.deferredProofingWaiting,
  QUOTATION_CODE.deferredProofing,
  QUOTATION_CODE.productionWaiting,
  QUOTATION_CODE.production,
  QUOTATION_CODE.deferredProductionWaiting,
  QUOTATION_CODE.deferredProduction,
];

/**
 * The stage whose art can be printed now: the art is there, accounting does not hold the order, and the work
 * has not passed printing. Null where there is none.
 */
export function printStage(order: Quotation): Stage | null {
  const { stage } = quotationCodes[order.code];
  if (stage === null || !atWork.includes(order.code)) return null;
  if (isWithoutArt(order) || isStagePrinted(order, stage) || isPastPrinting(order, stage)) return null;
  if (stage === 'production' && (isStageSent(order, stage) || isHeldUpByBuyer(order))) return null;
  return (nextStepWhilePaused(order, anyDayFacts) ?? nextStepWhileUnpaid(order, anyDayFacts)) ? null : stage;
}

/**
 * Whether a stage has passed printing: its output step was recorded after the last report of wrong art, because
 * such a report requires new art.
 */
function isPastPrinting(order: Quotation, stage: Stage): boolean {
  const steps = stepsRecorded(order, stage);
  const wrong = steps.findLastIndex(({ status_code }) => status_code % 100 === WRONG_FILE_STEP_STATUS);
  if (wrong >= 0 && !hasArtSince(order, steps[wrong]?.created_date ?? '')) return true;
  return steps
    .slice(wrong + 1)
    .some(
      ({ status_code }) =>
        status_code % 100 >= PRINTED_STEP_STATUS && status_code % 100 < WRONG_FILE_STEP_STATUS,
    );
}
