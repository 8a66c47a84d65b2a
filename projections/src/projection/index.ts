export * from './fold-all.js';
export * from './fold-batch.js';
export * from './poisoned.js';
export * from './projection.js';
export * from './undone.js';
