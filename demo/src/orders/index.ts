export { demoStartOf, demoEndOf } from './calendar.js';
export { demoCompanies } from './companies.js';
export { loadOrders } from './load-orders.js';
export { demoCustomers } from './people.js';
