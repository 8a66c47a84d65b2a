export * from './classes.js';
export * from './material-group.js';
