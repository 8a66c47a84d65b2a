export * from './supplier.js';
