/**
 * The live path. The read models that are up to date go through new events together in one group; rows,
 * notes of what changed, checkpoints and the notification are one transaction for each batch. Others join
 * them when they have come as far, and one that was stopped by an event is offered it once more.
 *
 * Gain, from docs/performance.md: a batch takes thirteen statements whether it has one event or ten, for all read
 * models together; what one subscription for all of them saves is not recorded by itself.
 *
 * To take it out: give each read model a group of its own (`createGroup` in ../group) with the same `save`; then nothing has to
 * join, and each event is read and each batch committed once for every read model.
 */
export { createLiveGroup, joinLiveGroup, leaveLiveGroup, servingWriter } from './live-group.js';
export { retryStopped } from './retry.js';
export { ProjectionStates } from './projection-states.js';
export { recordStopAt, type TermParts } from './term-parts.js';
