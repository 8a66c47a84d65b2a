export * from './overdues.js';
