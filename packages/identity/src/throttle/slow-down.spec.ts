import { describe, expect, it } from '@jest/globals';
import { countFailure, perAccount, perAddress, waitOf, type FailureCount } from './slow-down.js';

const start = new Date('2026-03-02T01:00:00.000Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

const failing = (times: number): FailureCount | undefined => {
  let count: FailureCount | undefined;
  for (let made = 0; made < times; made += 1) count = countFailure(count, start);
  return count;
};

describe('the delay after wrong passwords', () => {
  it('lets an account fail nine times, and begins with a minute at the tenth failure', () => {
    expect(waitOf(undefined, perAccount, start)).toBe(0);
    expect(waitOf(failing(9), perAccount, start)).toBe(0);
    expect(waitOf(failing(10), perAccount, start)).toBe(60);
    expect(waitOf(failing(10), perAccount, after(59.2))).toBe(1);
    expect(waitOf(failing(10), perAccount, after(60))).toBe(0);
  });

  it('lets a client address fail ninety-nine times', () => {
    expect(waitOf(failing(99), perAddress, start)).toBe(0);
    expect(waitOf(failing(100), perAddress, start)).toBe(60);
  });

  it('doubles with each further failure, up to a quarter of an hour', () => {
    expect([11, 12, 13, 14, 15, 5_000].map((times) => waitOf(failing(times), perAccount, start))).toEqual([
      120, 240, 480, 900, 900, 900,
    ]);
  });

  it('starts again an hour after the first failure, so that no account is locked permanently', () => {
    expect(countFailure(failing(50), after(3_599)).failures).toBe(51);
    expect(countFailure(failing(50), after(3_600))).toEqual({
      failures: 1,
      counted_since: after(3_600),
      last_failed_at: after(3_600),
    });
  });
});
