export { allProcesses } from './all-processes.js';
export { mailAddressedNow, mails } from './mail/mails.js';
export * from './process.js';
export { startProcesses, type ProcessesOptions, type RunningProcesses } from './runtime/start.js';
export { readProcessStatus, type ProcessPhase, type ProcessStatus } from './runtime/status.js';
export type { HandleCommand } from './runtime/worker.js';
export { startSealing, type SealingOptions } from './seal/start.js';
