import { Refused } from '../../core/refused.js';
import { bodyOfCommand, quotationCommand } from '../commands.js';
import type { CommandDraft } from '../define-command.js';
import type { QuotationAction } from '../gates.js';
import type { Quotation } from '../state.js';

/** The fields of a command that its need for a reason depends on. */
interface Reasoned {
  readonly kind: QuotationAction;
  readonly reason?: unknown;
}

/** Whether a command requires a reason at the order's present state and its body has none. */
export const isReasonMissing = (command: Reasoned, order: Quotation): boolean =>
  (command.reason === undefined || command.reason === '') &&
  quotationCommand(command.kind).needsReason?.(command, order) === true;

/** Whether a body that is about to be sent lacks a required reason; false where another field is invalid. */
export function lacksReason(action: QuotationAction, draft: CommandDraft, order: Quotation): boolean {
  const { data: body } = bodyOfCommand(action).safeParse(draft);
  if (body === undefined) return false;
  try {
    return isReasonMissing({ ...body, kind: action }, order);
  } catch (thrown) {
    if (thrown instanceof Refused) return false;
    throw thrown;
  }
}
