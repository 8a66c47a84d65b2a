import type { Refusal } from '../../core/refused.js';
import type { Warning } from '../../quotation/words/warnings.js';

/** What somebody should know of a match or its taking back. */
export type BankWarning =
  /** The money stands in the order, and the order's own rules forbid its next step. */
  | { readonly code: 'NEXT_STEP_REFUSED'; readonly quotation_no: string; readonly refusal: Refusal }
  /** The step that the money led to stays, since these events rest on it. */
  | {
      readonly code: 'NEXT_STEP_FOLLOWED';
      readonly quotation_no: string;
      readonly followed: readonly string[];
    }
  /** What was missing when the order went on with its money, as every such move says. */
  | { readonly code: Warning; readonly quotation_no: string }
  /** NT$ of the line that no order was given. */
  | { readonly code: 'LINE_LEFT_OVER'; readonly amount: number };
