export * from '../customer/employee-fields.js';
export * from './labels.js';
export * from './row.js';
export * from './tables.js';
