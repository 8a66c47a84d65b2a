import { Failed, say } from './run.mjs';

const SEEDS = 2 ** 31;

/** The command line options for seeds, in the form of `parseArgs`. */
export const seedOptions = {
  times: { type: 'string', default: '10' },
  seed: { type: 'string' },
};

/**
 * Calls `run` with `times` consecutive seeds, starting with `seed` or the clock; throws `Failed` with the seeds
 * that failed.
 */
export async function withSeeds({ times, seed: first = Date.now() }, run) {
  const count = Number(times);
  if (!Number.isInteger(count) || count < 1) throw new Failed(`--times ${times} is no whole number`);
  const failed = [];
  for (let time = 0; time < count; time += 1) {
    const seed = ((Number(first) + time) % SEEDS).toString();
    say(`-- ${time + 1} of ${count}, seed ${seed}`);
    if (!(await hasPassed(run(seed)))) failed.push(seed);
  }
  if (failed.length > 0)
    throw new Failed(`${failed.length} of ${count} failed: --times 1 --seed ${failed.join(' | ')}`);
}

async function hasPassed(run) {
  try {
    await run;
    return true;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return false;
  }
}
