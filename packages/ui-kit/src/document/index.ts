export * from './DocumentDialog.js';
export * from './OrderDocumentDialog.js';
export * from './SalesPerson.js';
export * from './saveDocument.js';
