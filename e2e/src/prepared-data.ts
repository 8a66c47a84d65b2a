import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';

const LOOK_EVERY_MS = 100;

/** A server that a first start in a folder began, and a promise for its readiness. */
interface FirstStart {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

/**
 * Fills the folder of an installation with what a first start with demo data makes. In a run of tests one first
 * start serves all test files, since a copy takes a fraction of the time; outside of one the folder stays empty.
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

/** The folder has its name once it is complete. Test files of several workers may ask for it at the same time. */
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

/** False where another worker has the turn. */
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
  await rename(fresh, prepared);
}
