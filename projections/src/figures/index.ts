/**
 * A backup contains business figures: they are read from the read models when the backup is made, and computed
 * again from the restored events to prove that nothing was lost.
 */
export * from './figures.js';
