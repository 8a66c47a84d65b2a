export * from './grams.js';
