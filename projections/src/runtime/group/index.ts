/**
 * A group takes some read models through the events together: one subscription, one batch after the other, one
 * transaction for each write. `building` and `live` both use it, each with groups of its own. From the outside in:
 * `ProjectionGroup` runs the loop, `RestartableSubscription` brings the batches, `BatchWriter` folds a batch and writes
 * it in one transaction, `ProjectionWriter` holds the changed rows of one read model, `Progress` says how far all are.
 *
 * Gain, from docs/performance.md: after a batch of new events it rests at most 20 ms, so that more events share the
 * next one (with 100 ms a reader of their own change waited 75 ms at one client, with 20 ms 39). That rows are written
 * while the next events are folded, and commits do not wait for the disk, is not recorded by itself.
 *
 * To take out a mechanism: the rest is `MAX_REST_MS` in projection-group.ts; without write-mode.ts each batch is written
 * at once (`'now'`); without `withoutWaitingForDisk` in create-group.ts each commit waits for the disk. The rows are the
 * same.
 */
export type { WrittenChanges } from './batch-writer.js';
export { categoriesOf, createGroup, onceCaughtUp, type GroupParts } from './create-group.js';
export type { ProjectionGroup } from './projection-group.js';
export { ProjectionWriter } from './projection-writer.js';
export type { WriteThreshold } from './write-mode.js';
