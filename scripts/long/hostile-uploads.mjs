/** Two thousand malformed, half and aborted uploads, each run from another beginning (FUZZ_SEED repeats one). */
import { jest } from '../lib/checks.mjs';
import { prepare } from '../lib/prepare.mjs';
import { main } from '../lib/run.mjs';

await main(async () => {
  await prepare();
  await jest('integration', { FUZZ_UPLOADS: '2000' }, ['--testPathPatterns', 'files/.*hostile-uploads']);
});
