export * from './classes.js';
export * from './material.js';
export * from './stock-taken.js';
