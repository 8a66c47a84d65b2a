export * from './imports.js';
