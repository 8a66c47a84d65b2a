export * from './test-database.js';
export * from './waiting.js';
