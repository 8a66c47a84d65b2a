import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';

const LOOK_EVERY_MS = 100;

/** A starting server, with a promise of its readiness. */
interface FirstStart {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

/**
 * Fills a folder with the data of a first start with demo data. Within a test run, all test files copy the
 * folder of one start, which takes a fraction of the time; outside of a run the folder stays empty.
 */
export async function prepareData(
  folder: string,
  startIn: (folder: string) => Promise<FirstStart>,
): Promise<void> {
  const run = process.env['TEST_RUN'];
  if (run === undefined) return;
  const prepared = join(tmpdir(), `zhidan-demo-${run}`);
  await makeOnce(prepared, startIn);
  await cp(prepared, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/**
 * Creates the shared folder once. It is renamed when complete, because several workers may request it at the
 * same time.
 */
async function makeOnce(prepared: string, startIn: (folder: string) => Promise<FirstStart>): Promise<void> {
  const turn = `${prepared}-turn`;
  while (!existsSync(prepared)) {
    if (!(await take(turn))) {
      await sleep(LOOK_EVERY_MS);
      continue;
    }
    try {
      await make(prepared, startIn);
    } finally {
      await rm(turn, { recursive: true });
    }
  }
}

/** Acquires the lock directory; false where another worker has it. */
const take = (turn: string): Promise<boolean> =>
  mkdir(turn).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    },
  );

async function make(prepared: string, startIn: (folder: string) => Promise<FirstStart>): Promise<void> {
  if (existsSync(prepared)) return;
  const fresh = `${prepared}-new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const { child, ready } = await startIn(fresh);
  await ready;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  // A start prefers the ports that are recorded in this file, so two copies with the file would prefer the same
  // ports.
  await rm(join(fresh, 'running.json'));
  await rename(fresh, prepared);
}
