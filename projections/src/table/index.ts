export * from './columns.js';
export * from './definition.js';
export * from './rows.js';
export * from './search.js';
