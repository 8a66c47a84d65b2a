export * from './match/index.js';
export * from './statement/index.js';
