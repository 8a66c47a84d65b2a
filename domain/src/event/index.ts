export * from './access-words.js';
export * from './row.js';
export * from './titles.js';
