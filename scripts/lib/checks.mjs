import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode, say, together } from './run.mjs';
import { keepResults } from './slowest.mjs';
import { withSecondRun } from './second-run.mjs';

/** Checks the format, code and documents, for which nothing has to be compiled. */
export async function checkTexts() {
  say('Checking the format, the code, documents and words');
  await checkFormat();
  await checkCodeAndDocuments();
}

/**
 * Lints with types and with the import rules between workspaces (.oxlintrc.json), and searches for what nothing
 * uses.
 */
export async function lint() {
  say('Linting');
  await together([lintWithTypes(), findUnused()]);
}

const lintWithTypes = () =>
  runNode(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'], {
    what: 'The linter',
  });

const checkFormat = () =>
  runNode(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'], {
    what: 'The format check (npm run format puts it right)',
  });

async function checkCodeAndDocuments() {
  await runNode(['scripts/walls.mjs', '--check'], { what: 'The check of the walls' });
  await runNode(['scripts/check-code.mjs'], { what: 'The check of the code' });
  await runNode(['scripts/check-documents.mjs'], { what: 'The check of documents and words' });
}

const findUnused = () =>
  runNode(['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'], {
    what: 'The search for files, exports and packages that nothing uses',
  });

/** Runs the unit tests with `timeZone` as the zone of the machine. */
export async function unitTests(timeZone, env = {}, chosen = []) {
  say(`Unit tests (${timeZone})`);
  // By default jest leaves one core unused, which is half of a small machine.
  await jest('unit', { ...env, TZ: timeZone }, ['--maxWorkers=100%', ...chosen]);
}

/** Runs the unit tests in UTC, and then those whose code uses the machine's time zone in `timeZone`. */
export async function unitTestsHereAndIn(timeZone) {
  const folder = mkdtempSync(join(tmpdir(), 'zhidan-zones-'));
  try {
    const noted = join(folder, 'noted');
    const results = join(folder, 'results.json');
    await unitTests('UTC', { LOCAL_TIME_NOTED: noted }, ['--json', '--outputFile', results]);
    keepResults('unit', results);
    const files = [...new Set(readFileSync(noted, 'utf8').trim().split('\n'))];
    await unitTests(timeZone, {}, ['--runTestsByPath', ...files]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the integration tests; failed files run a second time. */
export async function integrationTests() {
  say('Integration tests');
  await withSecondRun(
    (chosen) => jest('integration', {}, chosen),
    (results) => keepResults('integration', results),
  );
}

/**
 * Runs the tests of one project of jest.config.js, or only the files that `chosen` selects. Jest ends right
 * after the last test, because a failed test that leaves something running must not keep it from reporting.
 */
export const jest = (project, env = {}, chosen = []) =>
  runNode(['node_modules/jest/bin/jest.js', '--selectProjects', project, '--forceExit', ...chosen], {
    env: { ...env, no_proxy: '127.0.0.1,localhost' },
    what: `Tests (${project})`,
  });
