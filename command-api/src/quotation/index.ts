export { handleQuotation, type OrderCall, type OrderResult } from './handle.js';
export { quotationRoutes } from './routes.js';
