export * from './database.js';
export * from './node.js';
