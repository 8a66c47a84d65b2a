export * from './files.js';
export * from './period.js';
export * from './refusals.js';
export * from './summary.js';
export * from './voucher.js';
export { monthSchema } from '../quotation/invoicing/period.js';
