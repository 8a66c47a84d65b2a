export * from './read-model.js';
export * from './titled.js';
