export { compareReadModel } from './compare-read-model.js';
export { Deposed } from './leadership.js';
export { leaveRebuild, RequestFailed, requestRebuild, requestVerification } from './requests.js';
export * from './start.js';
export * from './status.js';
export {
  NotVerifiable,
  verifyProjection,
  verifyUnhurried,
  type Difference,
  type Unhurried,
  type Verdict,
} from './verify.js';
export { RUNTIME_PART, runtimeMigrations } from './tables.js';
export type { Stop } from './checkpoints.js';
