export * from './access-words.js';
export * from './event-words.js';
export * from './exceptions.js';
export * from './given-reason.js';
export * from './row.js';
export * from './titles.js';
