export * from './shipping-supplier.js';
