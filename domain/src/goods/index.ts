export * from './goods.js';
