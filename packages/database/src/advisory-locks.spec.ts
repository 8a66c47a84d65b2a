import { expect, it } from '@jest/globals';
import { ADVISORY_LOCK } from './advisory-locks.js';

it('each advisory lock has its own number', () => {
  const numbers = Object.values(ADVISORY_LOCK);
  expect(new Set(numbers).size).toBe(numbers.length);
});
