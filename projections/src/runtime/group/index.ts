/**
 * A group guides some read models through the events together: one subscription, one batch after the other, one
 * transaction for each write. `building` and `live` both use groups. From the outside in: `ProjectionGroup`
 * runs the loop, `RestartableSubscription` delivers the batches, `BatchWriter` folds a batch and writes its
 * rows in one transaction, `ProjectionWriter` holds the changed rows of one read model, `Progress` reports the
 * position of all of them. Gain, from docs/performance.md: after a batch of new events a group pauses at most
 * 20 ms, so that more events share the next batch (with 100 ms a reader of their own change waited 75 ms at one
 * client, with 20 ms 39). The gain of writing rows while the next events are folded, and of commits that do not
 * wait for the disk, is not recorded. To remove a mechanism: the pause is `MAX_REST_MS` in projection-group.ts;
 * without write-mode.ts each batch is written at once (`'now'`); without `withoutWaitingForDisk` in
 * create-group.ts each commit waits for the disk. The rows stay the same in each case.
 */
export type { WrittenChanges } from './batch-writer.js';
export {
  categoriesOf,
  createProjectionGroup,
  runOnceCaughtUp,
  type GroupDependencies,
} from './create-group.js';
export type { ProjectionGroup } from './projection-group.js';
export { ProjectionWriter } from './projection-writer.js';
export type { WriteThreshold } from './write-mode.js';
