export * from './demo.js';
export * from './told.js';
export * from './words.js';
