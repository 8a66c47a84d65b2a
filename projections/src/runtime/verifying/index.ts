/**
 * Verifying: folds the events of a read model once more into a table that only its connection sees, and compares row
 * for row: at once when it is asked for, or at a pace that takes nothing from those who work.
 *
 * Gain: that a read model says what the events say is proven instead of believed. What it costs, and what the slow pace
 * spares those who work, is not recorded in docs/performance.md; at the pace of docs/decisions/verification.md a round over a
 * million events takes thirteen hours.
 *
 * To take it out: remove this folder, the kind of request `verify` with its command `projections:verify`, and the look
 * at read models in `processes/src/proof`. Nothing that is read depends on it.
 */
export { compareReadModel } from './compare-read-model.js';
export { requestVerification } from './request-verification.js';
export {
  NotVerifiable,
  verifyProjection,
  verifyAtPace,
  type Difference,
  type VerificationPace,
  type Verdict,
} from './verify.js';
