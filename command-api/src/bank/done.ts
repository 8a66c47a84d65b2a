import type { BankWarning } from '@zhidan/domain/bank';
import type { StreamOutcome } from '../handling/row-answer.js';

/** Where a line stands after a command, and what somebody should know. */
export interface LineDone extends StreamOutcome {
  readonly warnings: readonly BankWarning[];
}
