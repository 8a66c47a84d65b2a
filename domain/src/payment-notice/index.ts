export * from './notice.js';
export * from './row.js';
export * from './bodies.js';
export * from './setup.js';
export * from './means.js';
