export * from './allocations.js';
