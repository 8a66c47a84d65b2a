export { handleQuotation, type OrderCall, type OrderResult } from './handle.js';
