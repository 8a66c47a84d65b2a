import { describe, expect, it } from '@jest/globals';
import { checkRandomOrders } from './testing/random-orders.js';

describe('an order after very many random sequences of commands', () => {
  it('still satisfies every invariant', () => {
    expect(checkRandomOrders(20_000, 80).size).toBeGreaterThan(30);
  }, 1_800_000);
});
