/**
 * Verifying folds the events of a read model again into a temporary table and compares this with the serving
 * table row by row: at once on request, or at a pace that does not slow down users. Gain: it proves that a read
 * model agrees with its events. Its cost, and what the slow pace saves users, is not recorded in
 * docs/performance.md; at the pace of docs/decisions/verification.md a round over a million events takes
 * thirteen hours. To remove the mechanism: remove this folder, the kind of request `verify` with its command
 * `projections:verify`, and the check of read models in `processes/src/proof`. No reader depends on it.
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
