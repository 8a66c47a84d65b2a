/** npm test: every check and test; the unit tests in UTC and in Taipei's zone. */
import { checkSources, integrationTests, unitTestsHereAndIn } from './lib/checks.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, say } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await checkSources();
  await unitTestsHereAndIn('America/New_York');
  await integrationTests();
  say('All checks and tests passed');
});
