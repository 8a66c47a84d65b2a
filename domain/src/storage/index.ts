export * from './classes.js';
export * from './units.js';
