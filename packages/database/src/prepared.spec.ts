import { expect, it } from '@jest/globals';
import { prepared } from './prepared.js';

it('a prepared statement has one name per SQL text, short enough that PostgreSQL does not truncate it', () => {
  const [one, again, other] = [
    prepared('select $1', [1]),
    prepared('select $1', [2]),
    prepared('select 2', []),
  ];
  expect(again.name).toBe(one.name);
  expect(other.name).not.toBe(one.name);
  expect(one.name?.length).toBeLessThanOrEqual(63);
});
