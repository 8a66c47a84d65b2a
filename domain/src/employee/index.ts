export * from '../customer/employee-fields.js';
export * from '../customer/employee-labels.js';
export * from './row.js';
export * from '../job/tables.js';
