import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { Failed, say } from './run.mjs';

/** More failed files than this are no accident of a busy machine: they are not repeated. */
const REPEATED_AT_MOST = 5;

/**
 * Calls `run` with the arguments of Jest for two files at a time: each mostly waits for PostgreSQL, a browser or
 * an installation that it has started. Files that fail run once more, one after the other, and are named: what
 * a busy machine delayed passes then, what is broken fails again. `keep` takes the file of the first results.
 */
export async function withSecondRun(run, keep = () => undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'zhidan-results-'));
  const results = join(folder, 'results.json');
  try {
    await run(['--maxWorkers=2', '--json', '--outputFile', results]);
  } catch (error) {
    const files = error instanceof Failed ? failedFiles(results) : [];
    if (files.length === 0 || files.length > REPEATED_AT_MOST) throw error;
    say(`Running once more what failed: ${files.join(', ')}`);
    await run(['--maxWorkers=1', '--runTestsByPath', ...files]);
    say(`Passed only when run again: ${files.join(', ')}`);
  } finally {
    if (existsSync(results)) keep(results);
    rmSync(folder, { recursive: true });
  }
}

/** The test files that failed in a run of Jest; none where the run did not end. */
const failedFiles = (results) =>
  existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
        .testResults.filter(({ status }) => status === 'failed')
        .map(({ name }) => relative(root, name))
    : [];
