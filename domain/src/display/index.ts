export * from './date-time.js';
export * from './duration.js';
export * from './money.js';
