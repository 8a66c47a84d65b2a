export { createReadApi, type ReadApi, type ReadApiOptions } from './read-api.js';
export type { Freshness } from './freshness/wait.js';
export { workDoneIn } from './payroll/work-done.js';
export { pastOf } from './history/past-of.js';
export { knownResources } from './resources.js';
export type { Resource } from './resource/resource.js';
export type { Field } from './resource/field.js';
export { entryFor } from './resource/send-history.js';
export { viewOf } from './resource/view-for.js';
