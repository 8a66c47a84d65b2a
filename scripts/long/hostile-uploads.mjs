/**
 * Sends two thousand malformed, incomplete and aborted uploads, with a random seed (FUZZ_SEED repeats a run).
 */
import { jest } from '../lib/checks.mjs';
import { prepare } from '../lib/prepare.mjs';
import { main } from '../lib/run.mjs';

await main(async () => {
  await prepare();
  await jest('integration', { FUZZ_UPLOADS: '2000' }, ['--testPathPatterns', 'files/.*hostile-uploads']);
});
