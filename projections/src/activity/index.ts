export * from './activities.js';
