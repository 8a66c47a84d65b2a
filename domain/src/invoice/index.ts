export * from './codes.js';
export * from './period.js';
export * from './refusals.js';
export * from './rows.js';
export * from './tax.js';
export * from './track.js';
export * from './track-row.js';
