/**
 * Runs the integration tests ten times (--times 10), their files each time in another order (--seed N repeats
 * one), while both cores are kept busy: a test that depends on a fixed time, or on the first message to arrive,
 * fails here. --within shuffles the tests of each file too, which those of a journey do not tolerate. Other
 * arguments choose files, as Jest takes them: npm run test:long -- steady --times 3 live.int socket.int
 */
import { parseArgs } from 'node:util';
import { busily } from '../lib/busy.mjs';
import { jest } from '../lib/checks.mjs';
import { prepare } from '../lib/prepare.mjs';
import { Failed, main, say } from '../lib/run.mjs';

const SEEDS = 2 ** 31;

await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '10' },
      seed: { type: 'string' },
      within: { type: 'boolean' },
    },
  });
  const times = Number(values.times);
  if (!Number.isInteger(times) || times < 1) throw new Failed(`--times ${values.times} is no whole number`);
  await prepare();
  const failed = [];
  await busily(async () => {
    for (let time = 0; time < times; time += 1) {
      const seed = ((Number(values.seed ?? Date.now()) + time) % SEEDS).toString();
      say(`-- ${time + 1} of ${times}, seed ${seed}`);
      const passed = await inRandomOrder(seed, positionals, values.within);
      if (!passed) failed.push(seed);
    }
  });
  if (failed.length > 0)
    throw new Failed(`${failed.length} of ${times} failed: --times 1 --seed ${failed.join(' | ')}`);
});

/** Resolves with whether all tests passed. The seed determines the order. */
async function inRandomOrder(seed, files, within) {
  const order = ['--testSequencer', './scripts/jest/random-order.mjs', '--maxWorkers=2'];
  if (within) order.push('--randomize', '--seed', seed);
  if (files.length > 0) order.push('--testPathPatterns', ...files);
  try {
    await jest('integration', { TEST_ORDER: seed }, order);
    return true;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return false;
  }
}
