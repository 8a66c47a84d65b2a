/**
 * Building: folds all events into tables beside those that are read, which then take their places in one transaction
 * each. It is for read models that have no rows yet, have other rules, or are asked for once more.
 *
 * Gain, from docs/performance.md: nothing that is read goes away meanwhile, and by a thread of its own
 * (`fillInThreadOf`) no request waits for the folding; with a young generation of 64 MB a sixth of the time was spent on
 * copying garbage, with up to 512 MB none of note. New rows are written by `copy`, which PostgreSQL takes twice as fast
 * as JSON. What it gains to make indexes when the tables are full, two at a time, is not recorded.
 *
 * To take out the thread: leave `fillThread` out of `startProjections`, then remove fill-in-thread.ts and fill-thread.ts; the
 * first build of an installation goes that way already. To take out the whole folder: let a read model that has to
 * be built empty its table and follow from the first event; it is incomplete until it has caught up.
 */
export { rebuild } from './rebuild.js';
export { fillInThreadOf, type FillInThread, type FillThreadOptions } from './fill-in-thread.js';
export { clearNext, createEmptyServing } from './next-table.js';
