/**
 * Notifying says to others what changed in the read models. For browsers, each changed row is noted beside the
 * rows and sent by the process that serves `/live`; callers that wait for a position are notified of it; the
 * status and the gauges say how far all read models are, in every process. Gain: screens and waiting requests
 * need not poll. How much that saves is not recorded in docs/performance.md. Notes are kept for an hour, 20,000
 * at most: a browser that was away longer reads everything again. To take the mechanism out: remove
 * `recordLiveChanges` and `notifyPosition` from the `save` of the live group; lists are then right when they
 * are loaded, `/live` has nothing to send, and a request that waits for its own command waits until its time is
 * over. The status has to stay: `/readyz` needs it.
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
