export * from './classes.js';
export * from './customer.js';
export * from './events.js';
export * from './row.js';
