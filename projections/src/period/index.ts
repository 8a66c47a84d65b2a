export * from './periods.js';
export * from './vouchers.js';
