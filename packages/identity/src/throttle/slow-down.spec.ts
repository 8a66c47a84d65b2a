import { describe, expect, it } from '@jest/globals';
import {
  countFailure,
  accountFailureLimit,
  ipAddressFailureLimit,
  waitAfterFailures,
  type FailureCount,
} from './slow-down.js';

const start = new Date('2026-03-02T01:00:00.000Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

const failing = (times: number): FailureCount | undefined => {
  let count: FailureCount | undefined;
  for (let made = 0; made < times; made += 1) count = countFailure(count, start);
  return count;
};

describe('the delay after wrong passwords', () => {
  it('lets an account fail nine times, and begins with a minute at the tenth failure', () => {
    expect(waitAfterFailures(undefined, accountFailureLimit, start)).toBe(0);
    expect(waitAfterFailures(failing(9), accountFailureLimit, start)).toBe(0);
    expect(waitAfterFailures(failing(10), accountFailureLimit, start)).toBe(60);
    expect(waitAfterFailures(failing(10), accountFailureLimit, after(59.2))).toBe(1);
    expect(waitAfterFailures(failing(10), accountFailureLimit, after(60))).toBe(0);
  });

  it('lets a client address fail ninety-nine times', () => {
    expect(waitAfterFailures(failing(99), ipAddressFailureLimit, start)).toBe(0);
    expect(waitAfterFailures(failing(100), ipAddressFailureLimit, start)).toBe(60);
  });

  it('doubles with each further failure, up to a quarter of an hour', () => {
    expect(
      [11, 12, 13, 14, 15, 5_000].map((times) =>
        waitAfterFailures(failing(times), accountFailureLimit, start),
      ),
    ).toEqual([120, 240, 480, 900, 900, 900]);
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
