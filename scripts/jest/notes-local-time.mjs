import { appendFileSync } from 'node:fs';
import { afterAll, expect } from '@jest/globals';
import { watchLocalTime } from '../lib/local-time.mjs';

/**
 * Writes the path of a test file whose code asks for the time zone of the machine into the file LOCAL_TIME_NOTED: all
 * others give the same answers in every zone, so npm test runs only these in a second one.
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
  // Jest clears what it finds on the global object after each file and still needs the `Date` it began with.
  afterAll(end);
}
