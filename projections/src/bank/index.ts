export * from './bank-lines.js';
