export * from './AddresseeLines.js';
export * from './BookedReceiverFields.js';
export * from './DivisionFields.js';
export * from './Field.js';
export * from './InvoiceFields.js';
export * from './ReceiverFields.js';
