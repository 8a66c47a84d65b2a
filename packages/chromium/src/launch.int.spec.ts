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
  readonly command: string;
  readonly environment: string;
}

/** The processes of this machine that may be read; those that end meanwhile are left out. */
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
        return { pid, parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command, environment };
      } catch {
        return undefined;
      }
    }),
  );
  return found.filter((one) => one !== undefined);
}

describe('a Chromium of ours, with its page open', () => {
  it(
    'has none of our secrets in the environment of any of its processes',
    async () => {
      const page = await browser.newPage();
      await page.setContent('<p>報價單</p>');
      const all = await processes();
      const below = (parent: number): readonly Process[] =>
        all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
      const its = below(process.pid).filter(({ command }) => command.includes(folder));
      expect(its.some(({ command }) => command.includes('--type=renderer'))).toBe(true);
      expect(its.filter(({ environment }) => environment.includes(SECRET))).toEqual([]);
      expect(its.some(({ environment }) => environment.includes('PATH='))).toBe(true);
      await page.close();
    },
    PATIENCE_MS,
  );

  it(
    'still prints',
    async () => {
      const page = await browser.newPage();
      await page.setContent('<p>報價單</p>');
      expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.close();
    },
    PATIENCE_MS,
  );
});
