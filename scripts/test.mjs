/**
 * npm test: runs all checks and tests; the unit tests in UTC and in Taipei's time zone. npm test -- --slowest
 * only lists the test files that took longest in the last run.
 */
import { checkTexts, lint, integrationTests, unitTestsHereAndIn } from './lib/checks.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, say } from './lib/run.mjs';
import { keptResults, slowestFiles } from './lib/slowest.mjs';

const LISTED = 30;

await main(async () => {
  if (process.argv.includes('--slowest')) {
    for (const line of slowestFiles(keptResults(), LISTED)) say(line);
    return;
  }
  await prepare(checkTexts);
  await lint();
  await unitTestsHereAndIn('America/New_York');
  await integrationTests();
  say('All checks and tests passed');
});
