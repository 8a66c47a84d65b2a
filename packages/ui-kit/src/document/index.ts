export * from './DocumentDialog.js';
export * from './SalesPerson.js';
