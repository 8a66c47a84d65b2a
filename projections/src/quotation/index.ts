export * from './deliveries.js';
export * from './files.js';
export * from './payments.js';
export * from './quotations.js';
