export * from './funnel.js';
export * from './lead-time.js';
export * from './months.js';
export * from './payroll.js';
export * from './returns.js';
export * from './revenue.js';
export * from './schedule.js';
export * from './traced.js';
