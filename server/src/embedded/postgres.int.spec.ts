import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '@zhidan/database/testing';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { identifyProcess, isStillRunning } from './process-identity.js';
import { endOrphanedPostgres } from './postgres-orphan.js';
import { ensureDatabase, startPostgres, type Postgres } from './postgres.js';

const PATIENCE_MS = 180_000;
const password = 'a secret/with?signs';

async function query(server: Postgres, database: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  it(
    'keeps its data between starts, in a folder that only its owner can read',
    () =>
      inClosedFolder(async (folder) => {
        const first = await startPostgres({ folder, password });
        await ensureDatabase(first, '織單');
        await ensureDatabase(first, '織單');
        await query(first, '織單', `create table kept as select '桌布'::text as word`);
        await first.stop();

        const second = await startPostgres({ folder, password });
        try {
          expect(await query(second, '織單', 'select word from kept')).toEqual(['桌布']);
          const settings = `select current_setting('server_encoding'), current_setting('fsync'),
            current_setting('synchronous_commit'), current_setting('timezone'),
            (select datlocale from pg_database where datname = '織單')`;
          expect(await query(second, '織單', settings)).toEqual(['UTF8', 'on', 'on', 'UTC', 'C.UTF-8']);
        } finally {
          await second.stop();
        }
      }),
    PATIENCE_MS,
  );

  it(
    'refuses connections without the password and from other machines',
    () =>
      inClosedFolder(async (folder) => {
        const server = await startPostgres({ folder, password });
        try {
          const stranger = new pg.Client({
            connectionString: server.url('postgres').replace(/:[^:@]+@/, ':guess@'),
          });
          await expect(stranger.connect()).rejects.toThrow('password authentication failed');
          expect(await query(server, 'postgres', 'show listen_addresses')).toEqual(['127.0.0.1']);
        } finally {
          await server.stop();
        }
      }),
    PATIENCE_MS,
  );

  it(
    'starts again after a crash with all committed data',
    () =>
      inClosedFolder(async (folder) => {
        const killed = await startPostgres({ folder, password });
        await query(killed, 'postgres', 'create table kept as select 7 as seven');
        process.kill(killed.pid, 'SIGKILL');
        await killed.exited;

        const again = await startPostgres({ folder, password });
        try {
          expect(await query(again, 'postgres', 'select seven from kept')).toEqual([7]);
        } finally {
          await again.stop();
        }
      }),
    PATIENCE_MS,
  );

  it(
    'stops an instance that an earlier start left behind',
    () =>
      inClosedFolder(async (folder) => {
        const orphan = await startPostgres({ folder, password });
        const identity = identifyProcess(orphan.pid);
        const next = await startPostgres({ folder, password });
        try {
          expect(identity && isStillRunning(identity)).toBe(false);
          expect(await query(next, 'postgres', 'select 1')).toEqual([1]);
        } finally {
          await next.stop();
        }
      }),
    PATIENCE_MS,
  );

  it(
    'starts in spite of a stale PID file, and never kills an unrelated process with that PID',
    () =>
      inClosedFolder(async (folder) => {
        const first = await startPostgres({ folder, password });
        const pidFile = join(folder, 'data', 'postmaster.pid');
        const recorded = await readFile(pidFile, 'utf8');
        await first.stop('immediate');
        const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
        try {
          await writeFile(pidFile, recorded.replace(/^\d+/, String(stranger.pid)));
          const second = await startPostgres({ folder, password });
          await second.stop();
          expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
        } finally {
          stranger.kill();
          await once(stranger, 'exit');
        }
      }),
    PATIENCE_MS,
  );

  it(
    'reports in one line that its data was written by another version',
    () =>
      inClosedFolder(async (folder) => {
        const server = await startPostgres({ folder, password });
        await server.stop();
        await writeFile(join(folder, 'data', 'PG_VERSION'), '17\n');
        await expect(startPostgres({ folder, password })).rejects.toThrow(
          /^\S+data was written by PostgreSQL 17, this release brings 18: restore a backup into a new DATA_DIR$/,
        );
      }),
    PATIENCE_MS,
  );

  it(
    'does not wait for open connections when it is stopped',
    () =>
      inClosedFolder(async (folder) => {
        const server = await startPostgres({ folder, password });
        const client = new pg.Client({ connectionString: server.url('postgres') });
        client.on('error', () => undefined);
        await client.connect();
        const busy = client.query('select pg_sleep(3600)').catch((error: Error) => error.message);
        await server.stop();
        expect(await busy).toMatch(/terminat/i);
        await eventually('nothing left to end', async () => {
          await endOrphanedPostgres(join(folder, 'data'));
          return true;
        });
      }),
    PATIENCE_MS,
  );
});
