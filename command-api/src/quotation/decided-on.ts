import { assertSecondFactor } from '@zhidan/domain';
import {
  quotation,
  quotationCommand,
  type QuotationCommandKind,
  type QuotationEvent,
  type QuotationState,
} from '@zhidan/domain/quotation';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies } from '../handling/routes.js';
import { toCommand } from './command-of.js';
import { quotationFacts } from './facts.js';

export interface Trial {
  readonly quotation_no: string;
  readonly command: QuotationCommandKind;
  /** The body that the command would be sent with. */
  readonly body?: unknown;
  /** The UTC ISO instant of the command. */
  readonly at: string;
}

/**
 * Decides a command on a given order without storing events; throws the refusal of its own route. Questions
 * about money do not stop it, and are contained in the events.
 */
export async function decideTrial(
  { facts, newId }: CommandDependencies,
  state: QuotationState,
  { quotation_no, command: kind, body, at }: Trial,
  { facts: { caller } }: CommandCall,
): Promise<readonly QuotationEvent[]> {
  if (kind !== 'request' && quotationCommand(kind).needsProof === true) assertSecondFactor(caller);
  const command = toCommand(kind, body);
  const given = { now: at, caller, quotation_no, new_id: newId(), collects_questions: true as const };
  const known = await quotationFacts(facts, command, given, { order: () => Promise.resolve(state) });
  return quotation.decide(command, state, known);
}
