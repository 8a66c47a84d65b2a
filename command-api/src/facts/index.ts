export type { CustomerStatus } from './customers.js';
export { openFacts, type Facts } from './facts.js';
export { FactsOutdatedError } from './following.js';
