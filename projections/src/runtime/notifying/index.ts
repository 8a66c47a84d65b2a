/**
 * Notifying reports changes of the read models. For browsers, each changed row is recorded in the transaction
 * of the change and sent by the process that serves `/live`; callers that wait for a position are notified; the
 * status and the gauges report the progress of all read models, in every process. Gain: screens and waiting
 * requests need not poll. How much that saves is not recorded in docs/performance.md. Records of changes are
 * stored for an hour, 20,000 at most: a browser that was away longer reloads everything. To remove the
 * mechanism: remove `recordLiveChanges` and `notifyPosition` from the `save` of the live group; lists are then
 * only up to date when they are loaded, `/live` has nothing to send, and a request that waits for its own
 * command waits for its full time limit. The status has to stay: `/readyz` needs it.
 */
export { notifyPosition, pruneLiveChanges, recordLiveChanges } from './live-changes.js';
export { measureProjections } from './metrics.js';
export {
  isRuntimeActive,
  readStatus,
  runtimeStatusOf,
  unknownRuntimeStatus,
  type ProjectionPhase,
  type ProjectionStatus,
  type RuntimeStatus,
} from './status.js';
