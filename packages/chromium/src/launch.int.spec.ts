import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchChromium } from './launch.js';

const SECRET = 'zhidan-secret-of-this-test-5d41402abc4b2a76';
const NAMES = ['AUTH_SECRET', 'KEY_SECRET', 'DATABASE_URL', 'SMTP_URL', 'A_SETTING_OF_TOMORROW'];
const PATIENCE_MS = 120_000;

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhidan-chromium-'));
  await chmod(folder, 0o755);
  for (const name of NAMES) process.env[name] = SECRET;
  browser = await launchChromium(folder);
}, PATIENCE_MS);
afterAll(async () => {
  for (const name of NAMES) delete process.env[name];
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE_MS);

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The ids of the process's real, effective, saved and file system user, as the kernel reports them. */
  readonly users: readonly number[];
  /** Whether a seccomp filter restricts the system calls of the process. */
  readonly isFiltered: boolean;
  readonly command: string;
  readonly environment: string;
}

/** The processes of this machine that may be read; a process that ends meanwhile is left out. */
async function processes(): Promise<readonly Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8');
      try {
        const [status, command, environment] = await Promise.all([
          read('status'),
          read('cmdline'),
          read('environ'),
        ]);
        return {
          pid,
          parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]),
          users: (/^Uid:\s*(.+)$/m.exec(status)?.[1] ?? '').split(/\s+/).map(Number),
          isFiltered: /^Seccomp:\s*2$/m.test(status),
          command,
          environment,
        };
      } catch {
        return undefined;
      }
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Lists the processes of the browser while one of its pages is open. */
async function itsProcesses(): Promise<readonly Process[]> {
  const page = await browser.newPage();
  await page.setContent('<p>報價單</p>');
  const all = await processes();
  await page.close();
  const below = (parent: number): readonly Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const its = below(process.pid).filter(({ command }) => command.includes(folder));
  expect(its.some(isRenderer)).toBe(true);
  return its;
}

const isRenderer = ({ command }: Process): boolean => command.includes('--type=renderer');

const NOBODY = 65_534;
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];
const succeeds = ([program = '', ...args]: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Whether the tests run as root, on a machine where root can start Chromium as another user. */
const becomesNobody = process.getuid?.() === 0 && succeeds([...asNobody, 'true']);
const allowsSandbox = succeeds([
  ...(becomesNobody ? asNobody : []),
  'unshare',
  '--user',
  '--pid',
  '--net',
  '--fork',
  'true',
]);

describe('a Chromium process started by the shop', () => {
  it(
    'runs as another user when the shop runs as root, so that it cannot read the shop’s files',
    async () => {
      const owner = becomesNobody ? NOBODY : (process.getuid?.() ?? NOBODY);
      const users = (await itsProcesses()).flatMap((one) => one.users);
      expect(users.length).toBeGreaterThanOrEqual(8);
      expect(new Set(users)).toEqual(new Set([owner]));
    },
    PATIENCE_MS,
  );

  it(
    'runs its pages in Chromium’s sandbox wherever the machine allows a sandbox',
    async () => {
      const its = await itsProcesses();
      const renderers = its.filter(isRenderer);
      expect(renderers.map(({ isFiltered }) => isFiltered)).toEqual(renderers.map(() => allowsSandbox));
      expect(its.some(({ command }) => command.includes('--no-sandbox'))).toBe(!allowsSandbox);
    },
    PATIENCE_MS,
  );

  it(
    'has no secret of the shop in the environment of any of its child processes',
    async () => {
      const its = await itsProcesses();
      expect(its.filter(({ environment }) => environment.includes(SECRET))).toEqual([]);
      expect(its.some(({ environment }) => environment.includes('PATH='))).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'can print a page as PDF',
    async () => {
      const page = await browser.newPage();
      await page.setContent('<p>報價單</p>');
      expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.close();
    },
    PATIENCE_MS,
  );
});
