export * from './refusals.js';
export * from './row.js';
export * from './schema.js';
export * from './template.js';
