export * from './draft.js';
