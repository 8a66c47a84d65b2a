import { runNode, say } from './run.mjs';

/** Format, then lint with types and with which workspace may import which (.oxlintrc.json), then what the linter does not see, then what documents name. */
export async function checkSources() {
  say('Checking the format');
  await runNode(['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'], {
    what: 'The format check (npm run format puts it right)',
  });
  say('Linting');
  await runNode(['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'], {
    what: 'The linter',
  });
  say('Checking the code');
  await runNode(['scripts/check-code.mjs'], { what: 'The check of the code' });
  say('Checking documents and words');
  await runNode(['scripts/check-documents.mjs'], { what: 'The check of documents and words' });
}

/** The pure tests, on a machine that stands in `timeZone`. */
export async function unitTests(timeZone) {
  say(`Unit tests (${timeZone})`);
  // By default jest leaves one core free: half of a small machine.
  await jest('unit', { TZ: timeZone }, ['--maxWorkers=100%']);
}

/**
 * The tests of one project of jest.config.js, or those of them that more arguments choose. They end when the last test
 * has: what a failed test has left running must not keep a run from reporting that it failed.
 */
export const jest = (project, env = {}, chosen = []) =>
  runNode(['node_modules/jest/bin/jest.js', '--selectProjects', project, '--forceExit', ...chosen], {
    env: {
      ...env,
      no_proxy: '127.0.0.1,localhost',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    what: `Tests (${project})`,
  });
