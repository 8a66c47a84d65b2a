export * from './history.js';
export * from './moment.js';
export * from './past.js';
