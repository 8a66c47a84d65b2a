export * from './months.js';
export * from './payroll.js';
export * from './revenue.js';
