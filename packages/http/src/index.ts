export * from './app.js';
export * from './metrics.js';
export * from './problem.js';
export * from './routes.js';
export * from './version-tag.js';
