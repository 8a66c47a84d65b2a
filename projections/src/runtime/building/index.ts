/**
 * Building folds all events into new tables beside the serving ones; each new table then replaces its serving
 * table in one transaction. A read model is built when it has no rows yet, when its fold or columns changed, or
 * on request. Gain, from docs/performance.md: readers always have a table, and with a worker thread
 * (`createFillInThread`) no request waits for the folding; with a young generation of 64 MB a sixth of the time was
 * spent on copying garbage, with up to 512 MB no measurable part. New rows are written by `copy`, which
 * PostgreSQL takes twice as fast as JSON. How much is gained by creating indexes after the tables are full, two
 * at a time, is not recorded. To take out the thread: leave `fillThread` out of `startProjections`, then remove
 * fill-in-thread.ts and fill-thread.ts; the first build of an installation already works without a thread. To
 * take out the whole folder: let a read model that has to be built empty its table and follow from the first
 * event; the read model is then incomplete until it has caught up.
 */
export { rebuildReadModels } from './rebuild.js';
export { createFillInThread, type FillInThread, type FillThreadOptions } from './fill-in-thread.js';
export { dropUnfinishedTables, createEmptyServingTable } from './next-table.js';
