export * from './demo.js';
export * from './words.js';
