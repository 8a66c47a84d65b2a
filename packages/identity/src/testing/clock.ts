import type { Clock } from '../core/clock.js';

export interface TestClock {
  readonly now: Clock;
  /** Lets this many seconds pass. */
  pass(seconds: number): void;
}

export function createTestClock(start = '2026-03-02T01:00:00.000Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    pass: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
