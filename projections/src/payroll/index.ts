export * from './payroll.js';
