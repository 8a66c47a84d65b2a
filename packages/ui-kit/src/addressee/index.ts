export * from './AddresseeLines.js';
export * from './InvoiceFields.js';
export * from './ReceiverFields.js';
