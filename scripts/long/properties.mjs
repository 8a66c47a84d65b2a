/**
 * Runs the unit tests ten times (--times 10), each time with another seed of their random cases (--seed N
 * repeats one). Further arguments choose files, as for Jest: npm run test:long -- properties --times 3
 * random-orders
 */
import { parseArgs } from 'node:util';
import { unitTests } from '../lib/checks.mjs';
import { prepare } from '../lib/prepare.mjs';
import { main } from '../lib/run.mjs';
import { seedOptions, withSeeds } from '../lib/seeds.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: seedOptions });
  const chosen = positionals.length > 0 ? ['--testPathPatterns', ...positionals] : [];
  await prepare();
  await withSeeds(values, (seed) => unitTests('UTC', { SEED: seed }, chosen));
});
