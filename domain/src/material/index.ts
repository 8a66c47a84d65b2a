export * from './classes.js';
export * from './material.js';
