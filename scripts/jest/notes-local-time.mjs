import { appendFileSync } from 'node:fs';
import { afterAll, expect } from '@jest/globals';
import { watchLocalTime } from '../lib/local-time.mjs';

/**
 * Records in the file LOCAL_TIME_NOTED which test files use the time zone of the machine. All others behave the
 * same in every zone, so npm test repeats only these in a second zone.
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
  // Stops before jest clears the global object after each file, because jest still needs its original `Date`.
  afterAll(end);
}
