export * from './payment-notices.js';
