import { access, constants, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, readIfThere } from './durable-file.js';
import { codeOf, messageOf } from './errors.js';
import { identifyProcess, isStillRunning, type ProcessIdentity } from './process-identity.js';
import { StartError } from './start-error.js';

/** The file exists while a backup is being restored into the folder. */
export const RESTORING_MARK = 'restoring';

/** Creates the folder and checks that it is writable. Throws `StartError` naming `DATA_DIR`. */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`);
  }
  await refuseForeignFiles(dataDir);
  if ((await readIfThere(join(dataDir, RESTORING_MARK))) !== undefined)
    throw new StartError(
      `a restore into DATA_DIR ${dataDir} did not come to its end: remove the folder and restore again`,
    );
}

/** Refuses files that an earlier start as root created: only root may continue with them. */
async function refuseForeignFiles(dataDir: string): Promise<void> {
  const us = process.getuid?.() ?? 0;
  if (us === 0) return;
  for (const name of ['secrets.json', 'running.json', 'postgres', join('postgres', 'data')]) {
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    if (found !== undefined && found.uid !== us)
      throw new StartError(
        `DATA_DIR ${dataDir} was last used by another user (${name} belongs to uid ${found.uid}): ` +
          `start as that user, or give the folder to this one with chown -R`,
      );
  }
}

/** Locks the folder against other starts until `release` is called; the lock of a killed process is ignored. */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const path = join(dataDir, 'lock');
  const own = JSON.stringify(identifyProcess(process.pid));
  while (!(await createFile(path, own))) {
    const held = await readIfThere(path);
    const holder = held === undefined ? undefined : parseHolder(held);
    if (holder !== undefined && isStillRunning(holder))
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by process ${holder.pid}: stop it, or choose another DATA_DIR`,
      );
    if (held !== undefined) await removeStale(path, held);
  }
  return { release: () => rm(path, { force: true }) };
}

/**
 * Removes the lock of a process that has ended. If another start has taken the lock since it was read, that
 * lock is put back.
 */
async function removeStale(path: string, held: string): Promise<void> {
  const aside = `${path}.${process.pid}.stale`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const found = await readFile(aside, 'utf8');
  if (found !== held) await createFile(path, found);
  await rm(aside, { force: true });
}

function parseHolder(text: string): ProcessIdentity | undefined {
  try {
    const { pid, started }: Partial<Record<keyof ProcessIdentity, unknown>> = JSON.parse(text);
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'the disk is full',
};

const reasonOf = (error: unknown): string => REASONS[codeOf(error)] ?? messageOf(error);
