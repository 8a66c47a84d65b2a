import type { Refusal } from '../../core/refused.js';
import type { Warning } from '../../quotation/words/warnings.js';

/** A note about a match or its undo. */
export type BankWarning =
  /** The money is recorded, but the rules of the order forbid its next step. */
  | { readonly code: 'NEXT_STEP_REFUSED'; readonly quotation_no: string; readonly refusal: Refusal }
  /** The next step cannot be taken back, because the later events in `followed` depend on it. */
  | {
      readonly code: 'NEXT_STEP_FOLLOWED';
      readonly quotation_no: string;
      readonly followed: readonly string[];
    }
  /** A warning of the move to the order's next step after the payment; any move of an order can give it. */
  | { readonly code: Warning; readonly quotation_no: string }
  /** A part of the line's amount is not matched with any order: `amount` in NT$. */
  | { readonly code: 'LINE_LEFT_OVER'; readonly amount: number };
