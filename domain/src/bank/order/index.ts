export { expectedPaymentColumns, expectedPaymentOf, type OrderAwaitingPayment } from './awaited.js';
export { stageAwaitingPayment, stageDueAmount } from '../../quotation/next/amount.js';
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
