import type { AccountingCode } from '../../codes/accounting-codes.js';
import type { QuotationCode } from '../../codes/quotation-codes.js';
import type { QuotationEvent } from '../../quotation/events.js';

/** The next step that was allowed after a line was matched. */
export interface AllowedStep {
  /** Accounting code before it, and after. */
  readonly accounting: { readonly from: AccountingCode; readonly to: AccountingCode };
  /** Code of the order before it, and after; undefined where the order stayed. */
  readonly moved: { readonly from: QuotationCode; readonly to: QuotationCode } | undefined;
  /** Events of the order that rest on it. */
  readonly followed: readonly QuotationEvent['type'][];
}

/** Events that a step may be taken back after. */
const harmless: readonly QuotationEvent['type'][] = [
  'PaymentAdded',
  'PaymentCorrected',
  'PaymentRemoved',
  'NotesRead',
  'OrderNoteSet',
  'OrderLinkMade',
  'OrderLinkRevoked',
];

/** The step that the money of a line led to, by the whole history of its order; undefined where it led to none. */
export function stepAllowedAfter(
  bank_line: string,
  history: readonly QuotationEvent[],
): AllowedStep | undefined {
  const paid = history.findLastIndex(
    (event) => event.type === 'PaymentAdded' && event.data.bank_line === bank_line,
  );
  const at = history.findLastIndex(({ type }) => type === 'NextStepAllowed');
  const allowed = history[at];
  if (paid < 0 || at < paid || allowed?.type !== 'NextStepAllowed') return undefined;
  const after = history.slice(at + 1);
  const [first] = after;
  const moved = first?.type === 'CodeMoved' && first.data.cause === 'confirmed' ? first.data : undefined;
  const { accounting } = allowed.data;
  const rest = after.slice(moved === undefined ? 0 : 1);
  const followed = rest.filter(
    (event) => !harmless.includes(event.type) && !isTakenBack(event, { accounting, moved }),
  );
  return {
    accounting,
    moved: moved && { from: moved.from, to: moved.to },
    followed: [...new Set(followed.map(({ type }) => type))],
  };
}

/** Part of the step was taken back before, and the process ended. */
const isTakenBack = (
  event: QuotationEvent,
  { accounting, moved }: Pick<AllowedStep, 'accounting' | 'moved'>,
): boolean =>
  (event.type === 'AccountingCodeChanged' &&
    event.data.from === accounting.to &&
    event.data.to === accounting.from) ||
  (event.type === 'CodeMoved' &&
    moved !== undefined &&
    event.data.from === moved.to &&
    event.data.to === moved.from);
