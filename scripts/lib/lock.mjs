import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.mjs';
import { say } from './run.mjs';

const folder = join(root, '.build');
const lock = join(folder, 'lock');

/** Runs `work` while no other process installs or builds in this checkout; waits for a process that does so. */
export async function alone(work) {
  await mkdir(folder, { recursive: true });
  const own = join(folder, `lock.${process.pid}`);
  const mine = JSON.stringify({ pid: process.pid, started: startedAt(process.pid) });
  await writeFile(own, mine);
  try {
    await take(own);
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function take(own) {
  for (let told = false; !(await linked(own));) {
    const held = await readFile(lock, 'utf8').catch(() => '');
    if (held === '') continue;
    const { pid, started } = JSON.parse(held);
    if (startedAt(pid) !== started) {
      await removeStale(held, own);
      continue;
    }
    if (!told) say(`Waiting for process ${pid}, which installs or builds here`);
    told = true;
    await sleep(200);
  }
}

/** Creates the lock as a hard link, which is atomic: only one process can succeed. */
const linked = (own) =>
  link(own, lock).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Removes the lock of an ended process, and restores it if another process has taken the lock meanwhile. */
async function removeStale(held, own) {
  const aside = `${own}.stale`;
  if (
    !(await rename(lock, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  if ((await readFile(aside, 'utf8')) !== held) await linked(aside).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * The start time of a process, where the system shows it. Together with its number it identifies the process,
 * because numbers are reused.
 */
function startedAt(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return 'not running';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return 'running';
  }
}
