/**
 * A group takes some read models through the events together: one subscription, one batch after the other, one
 * transaction for each write. Building and following both use it, each with groups of its own.
 *
 * Gain, from docs/performance.md: after a batch of new events it rests at most 20 ms, so that more events share the
 * next one (with 100 ms a reader of their own change waited 75 ms at one client, with 20 ms 39). That rows are written
 * while the next events are folded, and commits do not wait for the disk, is not recorded by itself.
 *
 * To take out a mechanism: the rest is `MAX_REST_MS` in group.ts; without pace.ts each batch is written at once
 * (`'first'`); without unhurried.ts each commit waits for the disk. The rows are the same.
 */
export type { WrittenChanges } from './batch-writer.js';
export type { ProjectionGroup } from './projection-group.js';
export { onceCaughtUp, categoriesOf, createGroup, type GroupParts } from './create-group.js';
export { ProjectionWriter } from './projection-writer.js';
export type { WriteThreshold } from './pace.js';
