export * from './row.js';
export * from './titles.js';
