export * from '../quotation/invoicing/codes.js';
export * from '../quotation/invoicing/period.js';
export * from './mig.js';
export * from './refusals.js';
export * from './rows.js';
export * from '../quotation/invoicing/tax.js';
export * from './track.js';
export * from './track-row.js';
