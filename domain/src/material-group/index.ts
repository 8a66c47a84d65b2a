export * from './material-group.js';
