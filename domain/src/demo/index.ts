export * from './demo.js';
export * from './told.js';
