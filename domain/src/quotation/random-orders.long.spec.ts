import { describe, expect, it } from '@jest/globals';
import { checkRandomOrders } from './testing/random-orders.js';

describe('an order over very many lives', () => {
  it('keeps everything that must hold', () => {
    expect(checkRandomOrders(20_000, 80).size).toBeGreaterThan(30);
  }, 1_800_000);
});
