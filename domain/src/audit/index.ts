export * from './verification.js';
export * from './words.js';
