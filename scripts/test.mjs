/** npm test: every check and test; the unit tests in UTC and in Taipei's zone. */
import { checkSources, jest, unitTestsHereAndIn } from './lib/checks.mjs';
import { prepare } from './lib/prepare.mjs';
import { main, say } from './lib/run.mjs';

await main(async () => {
  await prepare();
  await checkSources();
  await unitTestsHereAndIn('America/New_York');
  say('Integration tests');
  // Two files at a time: each mostly waits for PostgreSQL, a browser or an installation that it has started.
  await jest('integration', {}, ['--maxWorkers=2']);
  say('All checks and tests passed');
});
