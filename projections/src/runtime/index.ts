export { Deposed } from './leadership.js';
export { leaveRebuild, RequestFailed, requestRebuild, requestVerification } from './requests.js';
export * from './start.js';
export * from './status.js';
export { NotVerifiable, verifyProjection, type Difference, type Verdict } from './verify.js';
export { RUNTIME_PART, runtimeMigrations } from './tables.js';
export type { Stop } from './checkpoints.js';
