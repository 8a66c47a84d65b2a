import { refuse } from '../../core/refused.js';
import { codeInBranch } from '../../codes/moves.js';
import type { QuotationCode } from '../../codes/quotation-codes.js';
import { stepCode, recordStepsOf } from '../../codes/record-steps.js';
import type { Stage } from '../../codes/stage.js';
import { stepsRecorded } from '../derived.js';
import { uidOf, type QuotationFacts } from '../facts.js';
import type { CodeMoved } from '../movement/events.js';
import { moveEvent } from '../movement/move.js';
import { paymentClassOf } from '../predicates.js';
import { refusalAtCode } from '../not-now.js';
import type { Quotation } from '../state.js';
import type { StepData } from './step-data.js';

interface StepAsked {
  readonly status_code: number;
  readonly message?: string | undefined;
}

/** A recorded step of the work, and the move that it causes, if any. */
export function recordedStepResult(
  stage: Stage,
  asked: StepAsked,
  order: Quotation,
  facts: QuotationFacts,
): { readonly data: StepData; readonly move: readonly CodeMoved[] } {
  const status_code = stepCode(stage, asked.status_code);
  const step = recordStepsOf(stage)[status_code];
  if (step === undefined || !step.at.includes(order.code)) {
    return refuse(refusalAtCode(order));
  }
  const code: QuotationCode =
    step.to === null ? order.code : codeInBranch(order.code, paymentClassOf(order, facts), step.to);
  const data = {
    created_date: facts.now,
    status_code,
    who_did_it_uid: uidOf(facts.caller),
    who_did_it_name: facts.caller.name,
    who_did_it_message: asked.message ?? '',
    previous_quotation_code: order.code,
    code,
  };
  return { data, move: code === order.code ? [] : [moveEvent(order, code, facts, { cause: 'step' })] };
}

/** Whether the step repeats the last one, while the order still has the code that the last one gave it. */
export const isRepeatedStep = (stage: Stage, { status_code }: StepAsked, order: Quotation): boolean =>
  order.last_step_stands[stage] &&
  stepsRecorded(order, stage).at(-1)?.status_code === stepCode(stage, status_code);
