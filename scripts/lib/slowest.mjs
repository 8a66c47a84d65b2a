import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const KEPT = join(root, '.build', 'tests');
const keptFile = (project) => join(KEPT, `${project}.json`);

/** Stores the results of all tests of a project, for the list of the slowest files. */
export function keepResults(project, results) {
  mkdirSync(KEPT, { recursive: true });
  copyFileSync(results, keptFile(project));
}

/** The results of the last complete run; empty where there was none. */
export const keptResults = () =>
  ['unit', 'integration'].flatMap((project) => {
    try {
      return JSON.parse(readFileSync(keptFile(project), 'utf8')).testResults;
    } catch (error) {
      if (error.code === 'ENOENT') return [];
      throw error;
    }
  });

/** The `most` slowest test files, one per line: seconds, tests, name. */
export const slowestFiles = (results, most) =>
  results
    .map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1_000,
      tests: assertionResults.length,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(
      ({ name, seconds, tests }) =>
        `${seconds.toFixed(1).padStart(6)} s ${String(tests).padStart(4)} ${tests === 1 ? 'test ' : 'tests'}  ${name}`,
    );
