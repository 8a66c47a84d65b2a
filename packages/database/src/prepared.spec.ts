import { expect, it } from '@jest/globals';
import { preparedQuery } from './prepared.js';

it('a prepared statement has one name per SQL text, short enough that PostgreSQL does not truncate it', () => {
  const [one, again, other] = [
    preparedQuery('select $1', [1]),
    preparedQuery('select $1', [2]),
    preparedQuery('select 2', []),
  ];
  expect(again.name).toBe(one.name);
  expect(other.name).not.toBe(one.name);
  expect(one.name?.length).toBeLessThanOrEqual(63);
});
