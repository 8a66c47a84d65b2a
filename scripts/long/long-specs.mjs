/** Runs the tests that take minutes, such as thousands of random orders. */
import { jest } from '../lib/checks.mjs';
import { prepare } from '../lib/prepare.mjs';
import { main } from '../lib/run.mjs';

await main(async () => {
  await prepare();
  await jest('long');
});
