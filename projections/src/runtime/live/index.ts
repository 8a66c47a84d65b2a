/**
 * The live path. The read models that are up to date receive new events together in one group; rows, notes of
 * changed rows, checkpoints and the notification are one transaction for each batch. Other read models join the
 * group once they have come as far, and a read model that an event stopped is offered that event once more.
 * Gain, from docs/performance.md: a batch takes thirteen statements whether it has one event or ten, for all
 * read models together; the gain of one subscription for all of them is not recorded by itself. To take the
 * mechanism out: give each read model a group of its own (`createGroup` in ../group) with the same `save`; no
 * read model then has to join, and each event is read and each batch committed once for every read model.
 */
export { createLiveGroup, joinLiveGroup, leaveLiveGroup, servingWriter } from './live-group.js';
export { retryStopped } from './retry.js';
export { ProjectionStates } from './projection-states.js';
export { recordStopAt, type TermDependencies } from './term-parts.js';
