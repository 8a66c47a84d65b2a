import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const JEST = createRequire(import.meta.url).resolve('jest/bin/jest');
const globals = "import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';";

/**
 * Test files that end in every possible way. One worker runs them in order of size, because there is no earlier
 * run.
 */
const files = {
  'first.spec.mjs': `${globals}
    process.env.LEFT_BEHIND = 'yes';
    jest.setTimeout(200);
    jest.spyOn(Math, 'max').mockReturnValue(7);
    const late = (work) => new Promise((done) => { setTimeout(done, 50); work(); });
    it('passes', () => expect(1).toBe(1));
    it('differs', () => expect(1).toBe(2));
    it('hangs', () => new Promise(() => undefined));
    it('a fixture that rejects a promise outside its test', () => late(() => void Promise.reject(new Error('no one awaits it'))));
    it('a fixture that throws an error outside its test', () => late(() => setTimeout(() => { throw new Error('later'); }, 5)));
    it.skip('is left out', () => undefined);
    describe('a fixture after a failed setup', () => {
      beforeAll(() => { throw new Error('not ready'); });
      it('is reported as failed', () => undefined);
    });`,
  'second.spec.mjs': `${globals}
    it('a fixture that finds the process unchanged by the preceding file', () => {
      expect(process.env.LEFT_BEHIND).toBeUndefined();
      expect(Math.max(1, 2)).toBe(2);
    });
    it('a fixture that has the default timeout', () => new Promise((done) => setTimeout(done, 400)));`,
  'ends-badly.spec.mjs': `${globals}
    afterAll(() => { throw new Error('not over'); });
    it('a fixture that passes', () => undefined);`,
  'missing.spec.mjs': "import './nothing-there.mjs';",
  'exits.spec.mjs': 'process.exit(0);',
};

const folders = [];

/** Jest's report about files with these contents by name, run in one worker with `options`. */
async function reportOf(texts, ...options) {
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-runner-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  const config = {
    rootDir: folder,
    runner: fileURLToPath(new URL('index.mjs', import.meta.url)),
    testMatch: ['<rootDir>/*.spec.mjs'],
  };
  const args = [JEST, '--json', '--maxWorkers=1', '--config', JSON.stringify(config), ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(JSON.parse(stdout)));
  });
}

let report;
beforeAll(async () => void (report = await reportOf(files)), 60_000);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const fileOf = (name) => report.testResults.find((result) => result.name.endsWith(name));
const statuses = (name) =>
  Object.fromEntries(fileOf(name).assertionResults.map(({ title, status }) => [title, status]));

it('the test runner fails tests that differ, hang, reject or throw outside themselves, or follow a failed setup', () => {
  expect(statuses('first.spec.mjs')).toEqual({
    passes: 'passed',
    differs: 'failed',
    hangs: 'failed',
    'a fixture that rejects a promise outside its test': 'failed',
    'a fixture that throws an error outside its test': 'failed',
    'is left out': 'pending',
    'is reported as failed': 'failed',
  });
});

it('the test runner undoes everything that a file set before the next file', () => {
  expect(statuses('second.spec.mjs')).toEqual({
    'a fixture that finds the process unchanged by the preceding file': 'passed',
    'a fixture that has the default timeout': 'passed',
  });
});

it.each(['ends-badly.spec.mjs', 'missing.spec.mjs', 'exits.spec.mjs'])(
  'the test runner fails the complete file %s',
  (name) => {
    expect(fileOf(name).status).toBe('failed');
    expect(fileOf(name).message).not.toBe('');
  },
);

it('the test runner fails the run when a test has failed', () => expect(report.success).toBe(false));

it('the test runner passes files whose worker is replaced because of its memory', async () => {
  const names = ['one', 'two', 'three'];
  const text = `${globals} it('takes a while', () => new Promise((done) => setTimeout(done, 200)));`;
  const texts = Object.fromEntries(names.map((name) => [`${name}.spec.mjs`, text]));
  const replaced = await reportOf(texts, '--workerIdleMemoryLimit=1MB');
  expect(replaced).toMatchObject({ success: true, numPassedTests: names.length });
}, 60_000);
