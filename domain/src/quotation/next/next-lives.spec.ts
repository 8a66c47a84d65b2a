import { expect, it } from '@jest/globals';
import { checkNextOfRandomOrders } from '../testing/next-lives.js';

it('every order that 500 random lives reach says to buyer and desks who acts next, and offers what is allowed', () => {
  const reached = [...checkNextOfRandomOrders(500, 40).keys()].map((answer) => answer.split(' ')[0]);
  // Without them the property would prove little; the desks that few lives come to are asked of 10,000.
  for (const who of ['buyer', 'sales', 'accounting', 'production', 'nobody']) expect(reached).toContain(who);
}, 120_000);
