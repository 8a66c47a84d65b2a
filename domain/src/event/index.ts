export * from './row.js';
