import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lchown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrEmpty } from './durable-file.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { StartError } from './start-error.js';
import type { UnprivilegedUser } from './unprivileged.js';

export interface ClusterOptions {
  readonly folder: string;
  /** The password of the superuser. */
  readonly password: string;
}

export const SUPERUSER = 'zhidan';
const MAJOR_VERSION = '18';

/**
 * Opens the cluster below `folder`, or creates it. A new cluster is built beside the folder and then renamed,
 * so that an interrupted start leaves nothing incomplete.
 */
export async function ensurePostgresCluster(
  options: ClusterOptions,
  binaries: PostgresBinaries,
  way: UnprivilegedUser,
): Promise<string> {
  const data = join(options.folder, 'data');
  const version = (await readOrEmpty(join(data, 'PG_VERSION'))).trim();
  if (version === '') await createCluster(options, binaries, way, data);
  else if (version !== MAJOR_VERSION)
    throw new StartError(
      `${data} was written by PostgreSQL ${version}, this release brings ${MAJOR_VERSION}: restore a backup into a new DATA_DIR`,
    );
  else await giveTo(way.owner, data);
  return data;
}

async function createCluster(
  { folder, password }: ClusterOptions,
  binaries: PostgresBinaries,
  way: UnprivilegedUser,
  data: string,
): Promise<void> {
  const fresh = join(folder, 'data.new');
  const passwordFile = join(folder, 'password.new');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await giveTo(way.owner, fresh);
  await giveTo(way.owner, passwordFile);
  try {
    await runToEnd(binaries, way, folder, [
      binaries.initdb,
      `--pgdata=${fresh}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--encoding=UTF8',
      '--no-instructions',
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(fresh, data);
}

/** Changes the owner of existing data, which an earlier start may have created as another user. */
async function giveTo(owner: UnprivilegedUser['owner'], path: string): Promise<void> {
  if (owner === undefined) return;
  const found = await stat(path);
  if (found.uid === owner.uid) return;
  const below = found.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const name of below) await lchown(join(path, name), owner.uid, owner.gid);
  await lchown(path, owner.uid, owner.gid);
}

async function runToEnd(
  { env }: PostgresBinaries,
  way: UnprivilegedUser,
  cwd: string,
  command: readonly string[],
): Promise<void> {
  const [program = '', ...args] = [...way.prefix, ...command];
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const [code]: readonly (number | null)[] = await once(child, 'close');
  if (code !== 0) throw new StartError(`PostgreSQL could not create its files: ${said.trim()}`);
}
