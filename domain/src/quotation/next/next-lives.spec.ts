import { expect, it } from '@jest/globals';
import { checkNextOfRandomOrders } from '../testing/next-lives.js';

it('each of 500 random orders shows buyer and desks the same acting party, and offers an allowed action', () => {
  const reached = [...checkNextOfRandomOrders(500, 40).keys()].map((answer) => answer.split(' ')[0]);
  // The property is only meaningful if the random orders reach every desk; desks that few orders reach are
  // tested with 10,000 orders.
  for (const who of ['buyer', 'sales', 'accounting', 'production', 'nobody']) expect(reached).toContain(who);
}, 120_000);
