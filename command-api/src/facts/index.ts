export type { CustomerStanding } from './customers.js';
export { openFacts, type Facts } from './facts.js';
export { FactsBehind } from './following.js';
