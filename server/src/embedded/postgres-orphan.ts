import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrEmpty } from './durable-file.js';
import { codeOf } from './errors.js';
import { commandLineOf, hasProcessEnded, identifyProcess } from './process-identity.js';
import { StartError } from './start-error.js';

/**
 * Ends a PostgreSQL server that outlived its parent process. The process number in `postmaster.pid` is used
 * only if that process is a postgres on this folder: after a reboot it may belong to any process.
 */
export async function endOrphanedPostgres(data: string): Promise<void> {
  const recorded = Number((await readOrEmpty(join(data, 'postmaster.pid'))).split('\n')[0]);
  if (!Number.isInteger(recorded) || recorded < 1) return;
  const orphan = identifyProcess(recorded);
  if (orphan === undefined || !isPostgresOn(data, orphan.pid)) return disown(data);
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(orphan.pid, signal);
    } catch (error) {
      if (codeOf(error) === 'EPERM')
        throw new StartError(
          `PostgreSQL of an earlier start (pid ${orphan.pid}) runs as another user: stop it first`,
        );
    }
    if (await hasProcessEnded(orphan, patience)) return;
  }
  throw new StartError(`PostgreSQL of an earlier start (pid ${orphan.pid}) does not stop`);
}

/**
 * PostgreSQL refuses to start while the recorded number belongs to a process other than itself or its parent,
 * even to a zombie (as often in a container). Our own number is therefore written into the file; the file is
 * not removed, because it also names the shared memory to check for remaining processes.
 */
async function disown(data: string): Promise<void> {
  const path = join(data, 'postmaster.pid');
  await writeFile(path, (await readOrEmpty(path)).replace(/^\d+/, String(process.pid)));
}

const isPostgresOn = (data: string, pid: number): boolean => {
  const line = commandLineOf(pid);
  return line.includes('postgres') && ` ${line} `.includes(` ${data} `);
};
