export * from './date-time.js';
export * from './money.js';
