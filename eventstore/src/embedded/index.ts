export * from './at-rest.js';
export * from './start.js';
