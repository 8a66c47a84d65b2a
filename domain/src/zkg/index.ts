export * from './import.js';
export * from './levels.js';
export * from './sheet.js';
export * from './schema.js';
