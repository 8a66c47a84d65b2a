import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './root.mjs';
import { Failed } from './run.mjs';
import { withSecondRun } from './second-run.mjs';

/**
 * Simulates a run of Jest in which the files `failing` fail in the first run, and the files `again` in the
 * second. Returns the recorded arguments.
 */
function runWith(failing, again = []) {
  const runs = [];
  const run = (args) => {
    const failed = runs.length === 0 ? failing : again;
    runs.push(args);
    if (args.includes('--outputFile')) {
      const testResults = failing.map((name) => ({ name: join(root, name), status: 'failed' }));
      writeFileSync(
        args.at(-1),
        JSON.stringify({ testResults: [...testResults, { name: 'a', status: 'passed' }] }),
      );
    }
    return failed.length === 0 ? Promise.resolve() : Promise.reject(new Failed('Tests failed'));
  };
  return { run, runs };
}

it('the second run does not happen when all tests pass', async () => {
  const { run, runs } = runWith([]);
  await withSecondRun(run);
  expect(runs).toHaveLength(1);
});

it('the second run repeats failed files one after the other', async () => {
  const { run, runs } = runWith(['server/dist/a.int.spec.js', 'server/dist/b.int.spec.js']);
  await withSecondRun(run);
  expect(runs[1]).toEqual([
    '--maxWorkers=1',
    '--runTestsByPath',
    'server/dist/a.int.spec.js',
    'server/dist/b.int.spec.js',
  ]);
});

it('the second run fails when a file fails again', async () => {
  const { run, runs } = runWith(['a.int.spec.js'], ['a.int.spec.js']);
  await expect(withSecondRun(run)).rejects.toThrow(Failed);
  expect(runs).toHaveLength(2);
});

it('the second run does not happen when many files fail', async () => {
  const { run, runs } = runWith(['a', 'b', 'c', 'd', 'e', 'f']);
  await expect(withSecondRun(run)).rejects.toThrow(Failed);
  expect(runs).toHaveLength(1);
});

it('the second run does not happen when no failed file is reported', async () => {
  const run = () => Promise.reject(new Failed('The machine has no memory left'));
  await expect(withSecondRun(run)).rejects.toThrow('no memory');
});
