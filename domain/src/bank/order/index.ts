export { awaitedColumns, expectedPaymentOf, type AwaitingOrder } from './awaited.js';
export { awaitedStage, stageDue } from '../../quotation/next/amount.js';
export {
  isAllocationRecorded,
  isNextStepDue,
  isStillPaid,
  allocationsByStage,
  bankPaymentsOf,
  transferKind,
  withoutBankPayments,
} from './payments.js';
export { type StepAllowedByMatch, stepAllowedAfterMatch } from './take-back.js';
