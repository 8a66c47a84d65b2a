export * from './invoices.js';
export * from './invoice-tracks.js';
