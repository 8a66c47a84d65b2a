import type { BankWarning } from '@zhidan/domain/bank';
import type { Outcome } from '../handling/row-answer.js';

/** Where a line stands after a command, and what somebody should know. */
export interface LineDone extends Outcome {
  readonly warnings: readonly BankWarning[];
}
