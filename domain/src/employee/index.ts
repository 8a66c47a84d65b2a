export * from './fields.js';
export * from './row.js';
export * from './tables.js';
