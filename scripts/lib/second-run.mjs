import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.mjs';
import { Failed, say } from './run.mjs';

/** If more files fail than this, a busy machine is not the cause, and they do not run again. */
const REPEATED_AT_MOST = 5;

/**
 * Calls `run` with Jest's arguments for two files at a time, because each file mostly waits for PostgreSQL, a
 * browser or an installation. Failed files run a second time, one after the other, and are named: files delayed
 * by a busy machine pass then. `keep` gets the file with the results of the first run.
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

/** The test files that failed in a run of Jest; empty where the run was aborted before it wrote results. */
const failedFiles = (results) =>
  existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
        .testResults.filter(({ status }) => status === 'failed')
        .map(({ name }) => relative(root, name))
    : [];
