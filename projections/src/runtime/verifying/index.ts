/**
 * Verifying folds the events of a read model once more into a temporary table and compares it with the serving
 * table row for row: at once on request, or at a pace that does not slow down users. Gain: it is proven instead
 * of believed that a read model says what the events say. Its cost, and what the slow pace saves users, is not
 * recorded in docs/performance.md; at the pace of docs/decisions/verification.md a round over a million events
 * takes thirteen hours. To take the mechanism out: remove this folder, the kind of request `verify` with its
 * command `projections:verify`, and the check of read models in `processes/src/proof`. No reader depends on it.
 */
export { compareReadModel } from './compare-read-model.js';
export { requestVerification } from './request-verification.js';
export {
  NotVerifiable,
  verifyProjection,
  verifyAtPace,
  type RowDifference,
  type VerificationPace,
  type VerificationResult,
} from './verify.js';
