export { handleQuotation, type OrderCall, type OrderHandled } from './handle.js';
export { quotationRoutes } from './routes.js';
