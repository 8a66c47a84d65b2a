export * from './purchases.js';
