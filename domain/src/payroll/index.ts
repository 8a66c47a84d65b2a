export * from './month.js';
export * from './pay.js';
export * from './entry.js';
export * from './row.js';
export * from './sums.js';
