export * from './grams.js';
export * from './products.js';
export * from './telephone.js';
