import type { Aggregate } from '../core/decider.js';
import type { CustomerCommand, PeopleFacts } from './commands.js';
import type { CustomerState } from './customer.js';
import { decideCustomer } from './decide.js';
import { customerEvents, type CustomerEvent } from './events.js';
import { evolveCustomer } from './evolve.js';

/** All persons known to the shop: buyers and employees. */
export const customer: Aggregate<CustomerState, CustomerCommand, CustomerEvent, PeopleFacts> = {
  category: 'customer',
  events: customerEvents,
  initial: null,
  decide: decideCustomer,
  evolve: evolveCustomer,
};
