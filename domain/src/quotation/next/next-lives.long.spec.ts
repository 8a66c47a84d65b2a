import { expect, it } from '@jest/globals';
import { checkNextOfRandomOrders } from '../testing/next-lives.js';

it('every order that 10,000 random lives reach says who acts next', () => {
  expect(checkNextOfRandomOrders(10_000, 50).size).toBeGreaterThan(20);
}, 1_800_000);
