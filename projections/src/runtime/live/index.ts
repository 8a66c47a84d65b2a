/**
 * The live path. The read models that are up to date receive new events together in one group; rows, notes of
 * changed rows, checkpoints and the notification are written in one transaction for each batch. Other read
 * models join the group once they have caught up, and a stopped read model retries its event. Gain, from
 * docs/performance.md: a batch takes thirteen statements whether it has one event or ten, for all read models
 * together; the gain of a shared subscription is not recorded separately. To remove the mechanism: give each
 * read model a group of its own (`createProjectionGroup` in ../group) with the same `save`; no read model then has to
 * join, and each event is read and each batch committed once for every read model.
 */
export { createLiveGroup, joinLiveGroup, leaveLiveGroup, servingWriter } from './live-group.js';
export { retryStoppedProjections } from './retry.js';
export { ProjectionStates } from './projection-states.js';
export { recordStopAt, type LeadershipTermDependencies } from './term-parts.js';
