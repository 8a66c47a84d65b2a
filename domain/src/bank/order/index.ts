export { awaitedColumns, awaitedOf, type AwaitingOrder } from './awaited.js';
export { stageAwaited, stageDue } from '../../quotation/next/amount.js';
export {
  isAllocated,
  isNextStepDue,
  isStillPaid,
  partsOf,
  paymentsOf,
  transferKind,
  withoutPaymentsOf,
} from './payments.js';
export { type AllowedStep, stepAllowedAfter } from './take-back.js';
