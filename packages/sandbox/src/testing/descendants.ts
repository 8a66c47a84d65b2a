import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ids of all child processes of this process, and of their children. */
export async function descendants(): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const parents = new Map(
    await Promise.all(
      pids.map(async (pid) => {
        // Some of the processes end meanwhile.
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        return [pid, Number(/^PPid:\s*(\d+)/m.exec(status)?.[1])] as const;
      }),
    ),
  );
  const below = (parent: number): readonly number[] =>
    pids.filter((pid) => parents.get(pid) === parent).flatMap((pid) => [pid, ...below(pid)]);
  return below(process.pid);
}

/** Waits until this process has at most this many descendants: a killed process takes a moment to disappear. */
export async function atMostDescendants(most: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { length } = await descendants();
    if (length <= most) return;
    if (tries > 1_500) throw new Error(`there are ${length} processes, not ${most}`);
    await sleep(20);
  }
}
