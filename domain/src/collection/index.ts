export * from './access.js';
export * from './bodies.js';
export * from './collection.js';
export * from './events.js';
export * from './refusals.js';
export * from './shown.js';
export * from './state.js';
