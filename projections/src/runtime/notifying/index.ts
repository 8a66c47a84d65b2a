/**
 * Notifying: what others learn of the read models. For browsers each changed row is noted beside the rows, for the
 * process that serves `/live`; those who wait for a position are notified of it; the status and the gauges say how
 * far all of them are, in whichever process they are asked for.
 *
 * Gain: screens and waiting requests need not ask again and again. How much that saves is not recorded in
 * docs/performance.md. Notes are kept for an hour, 20,000 at most: a browser that was away longer reads all again.
 *
 * To take it out: leave `recordLiveChanges` and `notifyPosition` out of what following saves; lists are then right when
 * they are loaded, `/live` has nothing to send, and a request that waits for its own command waits until its time is
 * over. The status has to stay: `/readyz` asks it.
 */
export { notifyPosition, pruneLiveChanges, recordLiveChanges } from './live-changes.js';
export { measureProjections } from './metrics.js';
export {
  isRuntimeActive,
  readStatus,
  summarize,
  unknownStatus,
  type ProjectionPhase,
  type ProjectionStatus,
  type RuntimeStatus,
} from './status.js';
