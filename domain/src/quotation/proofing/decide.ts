import { refuse } from '../../core/refused.js';
import type { CommandOf } from '../command.js';
import type { QuotationFacts } from '../facts.js';
import type { MovementEvent } from '../movement/events.js';
import { moveTo } from '../movement/move.js';
import type { Quotation } from '../state.js';
import type { ProofingEvent } from './events.js';
import { stepTaken } from './record-step.js';

export function recordProofingStep(
  command: CommandOf<'record-proofing-step'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (ProofingEvent | MovementEvent)[] {
  const { data, move } = stepTaken('proofing', command, order, facts);
  return [{ type: 'ProofingStepRecorded', data }, ...move];
}

export function clearProofingRecord(
  _command: CommandOf<'clear-proofing-record'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly ProofingEvent[] {
  const steps = order.proofing_process.proofing_record.length;
  return steps === 0 ? [] : [{ type: 'ProofingRecordCleared', data: { steps, created_date: facts.now } }];
}

/** The samples go back to work, with what the buyer wants changed. */
export function rejectProof(
  { message }: CommandOf<'reject-proof'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (ProofingEvent | MovementEvent)[] {
  if (message === '') return refuse({ code: 'NO_REASON' });
  const to = order.code === 3103 ? 3102 : 3002;
  return [
    { type: 'ProofRejected', data: { message, created_date: facts.now } },
    moveTo(order, to, facts, { cause: 'rejected', customer_notes: message }),
  ];
}
