import type { Refusal } from '../../core/refused.js';
import type { Warning } from '../../quotation/words/warnings.js';

/** A note about a match or its undo. */
export type BankWarning =
  /** The money is recorded, and the rules of the order forbid its next step. */
  | { readonly code: 'NEXT_STEP_REFUSED'; readonly quotation_no: string; readonly refusal: Refusal }
  /** The step that the money led to stays, since these events rest on it. */
  | {
      readonly code: 'NEXT_STEP_FOLLOWED';
      readonly quotation_no: string;
      readonly followed: readonly string[];
    }
  /** A warning with which the order moved on, as in every such move. */
  | { readonly code: Warning; readonly quotation_no: string }
  /** NT$ of the line that no order was given. */
  | { readonly code: 'LINE_LEFT_OVER'; readonly amount: number };
