export * from './halts.js';
