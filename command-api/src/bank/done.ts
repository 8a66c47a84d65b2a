import type { BankWarning } from '@zhidan/domain/bank';
import type { StreamOutcome } from '../handling/row-answer.js';

/** The state of a bank statement line after a command, and notes for the user. */
export interface BankLineResult extends StreamOutcome {
  readonly warnings: readonly BankWarning[];
}
