import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { TimeoutError } from '@zhidan/chromium';
import { waitUntil } from '@zhidan/database/testing';
import { printing } from '../testing/printing.js';
import { createPdfRenderer } from './pdf-renderer.js';
import { PrintTimeoutError } from './printer.js';
import { startPrinterProcess } from './printer-process.js';

const SECRET = 'zhidan-secret-of-this-test-7c211433f0207159';
const PATIENCE_MS = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'zhidan-printer-'));
let parent: ChildProcess | undefined;
// The process may still be running after a failed test.
afterAll(() => void parent?.kill('SIGKILL'));
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  readonly environment: string;
}

/** Lists all processes that this process started, directly or indirectly; some may end meanwhile. */
async function descendants(): Promise<readonly Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const all = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      parent: Number(/^PPid:\s*(\d+)/m.exec(await read(pid, 'status'))?.[1]),
      command: await read(pid, 'cmdline'),
      environment: await read(pid, 'environ'),
    })),
  );
  const below = (parent: number): readonly Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(process.pid);
}

const printers = async () => (await descendants()).filter(({ command }) => command.includes('printer-main'));
const browsers = async () =>
  (await descendants()).filter(({ command }) => /--type=|user-data-dir/.test(command));
const isRunning = (pid: number) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (command) => command !== '',
    () => false,
  );

const page = '<!doctype html><title>報價單</title><body style="width:900px">報價單</body>';
const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === '%PDF-';

describe('the process that prints documents', () => {
  it(
    'has no secrets in its environment, and neither have its child processes',
    async () => {
      process.env['KEY_SECRET'] = SECRET;
      const printer = await startPrinterProcess({ folder, timeoutMs: 30_000, onGone: () => undefined });
      delete process.env['KEY_SECRET'];
      expect(isPdf(await printer.print(page, 'content'))).toBe(true);
      const its = [...(await printers()), ...(await browsers())];
      expect(its.length).toBeGreaterThan(1);
      expect(its.filter(({ environment }) => environment.includes(SECRET))).toEqual([]);
      await printer.close();
    },
    PATIENCE_MS,
  );

  it(
    'ends with all its child processes after an idle time, and is started again for the next document',
    async () => {
      const renderer = createPdfRenderer({ folder, restMs: 50 });
      expect(isPdf(await printing(renderer)(page, 'a4'))).toBe(true);
      await waitUntil('nothing of it runs', async () => (await descendants()).length === 0);
      expect(isPdf(await printing(renderer)(page, 'a4'))).toBe(true);
      await renderer.close();
    },
    PATIENCE_MS,
  );

  it(
    'is replaced by another process when it is killed while a document is being printed',
    async () => {
      const renderer = createPdfRenderer({ folder, timeoutMs: 60_000 });
      await printing(renderer)(page, 'pages');
      const [printer] = await printers();
      const printed = printing(renderer)(
        page.replace('</body>', `${'<p>毛巾</p>'.repeat(2_000)}</body>`),
        'pages',
      );
      process.kill(printer?.pid ?? 0, 'SIGKILL');
      expect(isPdf(await printed)).toBe(true);
      expect((await printers()).map(({ pid }) => pid)).not.toContain(printer?.pid);
      await renderer.close();
      await waitUntil('nothing of it runs', async () => (await descendants()).length === 0);
    },
    PATIENCE_MS,
  );

  it(
    'is killed when it stops answering, and its document is refused as timed out',
    async () => {
      let gone = 0;
      const printer = await startPrinterProcess({ folder, timeoutMs: 500, onGone: () => (gone += 1) });
      const [running] = await printers();
      process.kill(running?.pid ?? 0, 'SIGSTOP');
      await expect(printer.print(page, 'a4')).rejects.toThrow(PrintTimeoutError);
      await waitUntil('it has ended', () => gone === 1);
      await waitUntil('nothing of it runs', async () => (await descendants()).length === 0);
    },
    PATIENCE_MS,
  );

  it(
    'is killed when it is not ready within its starting time',
    async () => {
      const starting = startPrinterProcess({
        folder,
        timeoutMs: 500,
        startWithinMs: 1,
        onGone: () => undefined,
      });
      await expect(starting).rejects.toThrow(TimeoutError);
      await waitUntil('nothing of it runs', async () => (await descendants()).length === 0);
    },
    PATIENCE_MS,
  );

  it(
    'ends when the process that started it is killed',
    async () => {
      parent = fork(new URL('../testing/printing-parent.js', import.meta.url), [folder], {
        execArgv: [],
      });
      await Promise.race([once(parent, 'message'), once(parent, 'exit')]);
      const its = [...(await printers()), ...(await browsers())].map(({ pid }) => pid);
      expect(its.length).toBeGreaterThan(1);
      parent.kill('SIGKILL');
      await waitUntil(
        'all of it has ended',
        async () => !(await Promise.all(its.map(isRunning))).includes(true),
      );
    },
    PATIENCE_MS,
  );
});
