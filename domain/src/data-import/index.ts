export * from './data-import.js';
