export * from './grams.js';
export * from './products.js';
