export * from './bodies.js';
export * from './events.js';
export * from './refusals.js';
export * from './saved-designs.js';
