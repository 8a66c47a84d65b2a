export * from './authority.js';
