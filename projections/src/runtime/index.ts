export type { ProjectionStop } from './checkpoints.js';
export { LeadershipLostError } from './leadership.js';
export {
  readStatus,
  unknownRuntimeStatus,
  type ProjectionPhase,
  type ProjectionStatus,
  type RuntimeStatus,
} from './notifying/index.js';
export { isRebuiltSince, queueRebuild, RequestFailed, requestRebuild } from './requests.js';
export * from './start.js';
export { RUNTIME_PART, runtimeMigrations } from './tables.js';
export * from './verifying/index.js';
