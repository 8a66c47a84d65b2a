export * from './activity.js';
export * from './row.js';
