/**
 * Runs the integration tests ten times (--times 10), each time with their files in another order (--seed N
 * repeats one), while both cores are busy: a test that depends on a fixed time, or on the first message to
 * arrive, fails here. --within also shuffles the tests within each file, which tests of a journey do not
 * support. Further arguments choose files, as for Jest: npm run test:long -- steady --times 3 live.int
 * socket.int
 */
import { parseArgs } from 'node:util';
import { busily } from '../lib/busy.mjs';
import { jest } from '../lib/checks.mjs';
import { prepare } from '../lib/prepare.mjs';
import { main } from '../lib/run.mjs';
import { seedOptions, withSeeds } from '../lib/seeds.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...seedOptions, within: { type: 'boolean' } },
  });
  await prepare();
  await busily(() => withSeeds(values, (seed) => inRandomOrder(seed, positionals, values.within)));
});

/** Runs the tests; the seed determines the order of their files. */
function inRandomOrder(seed, files, within) {
  const order = ['--testSequencer', './scripts/jest/random-order.mjs', '--maxWorkers=2'];
  if (within) order.push('--randomize', '--seed', seed);
  if (files.length > 0) order.push('--testPathPatterns', ...files);
  return jest('integration', { TEST_ORDER: seed }, order);
}
