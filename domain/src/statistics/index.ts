export * from './months.js';
export * from './revenue.js';
