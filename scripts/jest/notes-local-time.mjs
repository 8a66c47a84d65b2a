import { appendFileSync } from 'node:fs';
import { afterAll, expect } from '@jest/globals';
import { watchLocalTime } from '../lib/local-time.mjs';

/**
 * Records test files whose code uses the time zone of the machine in the file LOCAL_TIME_NOTED: all others
 * behave the same in every zone, so npm test runs only these in a second one.
 */
const noted = process.env.LOCAL_TIME_NOTED;

if (noted !== undefined) {
  const { testPath } = expect.getState();
  let isNoted = false;
  const end = watchLocalTime(globalThis, () => {
    if (isNoted) return;
    isNoted = true;
    appendFileSync(noted, `${testPath}\n`);
  });
  // Jest clears the global object after each file and still needs its original `Date`.
  afterAll(end);
}
