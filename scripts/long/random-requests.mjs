/** Sends two thousand random requests to every address, with a random seed (FUZZ_SEED repeats a run). */
import { jest } from '../lib/checks.mjs';
import { prepare } from '../lib/prepare.mjs';
import { main } from '../lib/run.mjs';

await main(async () => {
  await prepare();
  await jest('integration', { FUZZ_REQUESTS: '2000' }, ['--testPathPatterns', 'journey/random-requests']);
});
