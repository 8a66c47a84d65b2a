import type { QuotationEvent } from '../../quotation/events.js';
import { quotation } from '../../quotation/quotation.js';
import type { QuotationState } from '../../quotation/state.js';

/** The next step that was allowed after a line was matched. */
export interface StepAllowedByMatch {
  /** The order before the allowed step. */
  readonly before: QuotationState;
  /** Events of the order that depend on the step and prevent taking it back. */
  readonly followed: readonly QuotationEvent['type'][];
}

/** Events after which a step may still be taken back. */
const harmless: readonly QuotationEvent['type'][] = [
  'PaymentAdded',
  'PaymentCorrected',
  'PaymentRemoved',
  'NotesRead',
  'OrderNoteSet',
  'OrderLinkMade',
  'OrderLinkRevoked',
];

/**
 * The step that a line's payment allowed; undefined if no step followed, or if the step was already taken back.
 */
export function stepAllowedAfterMatch(
  bank_line: string,
  history: readonly QuotationEvent[],
): StepAllowedByMatch | undefined {
  const paid = history.findLastIndex(
    (event) => event.type === 'PaymentAdded' && event.data.bank_line === bank_line,
  );
  const at = history.findLastIndex(({ type }) => type === 'NextStepAllowed' || type === 'NextStepTakenBack');
  if (paid < 0 || at < paid || history[at]?.type !== 'NextStepAllowed') return undefined;
  const after = history.slice(at + 1);
  const [first] = after;
  const isMoved = first?.type === 'CodeMoved' && first.data.cause === 'confirmed';
  const followed = after.slice(isMoved ? 1 : 0).filter(({ type }) => !harmless.includes(type));
  return {
    before: history.slice(0, at).reduce(quotation.evolve, quotation.initial),
    followed: [...new Set(followed.map(({ type }) => type))],
  };
}
