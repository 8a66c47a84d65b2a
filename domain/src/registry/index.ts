export * from './query.js';
export * from './refusals.js';
export * from './registry.js';
export * from './routes.js';
