import { ADVISORY_LOCK } from './advisory-locks.js';
import { inTransaction, type Client, type Pool } from './pool.js';

/** A change to the tables of one part of the software. A shipped migration is never edited. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** The database was written by a newer release than this one. */
export class StoreIsNewer extends Error {
  override readonly name = 'StoreIsNewer';
  constructor(part: string, found: number, known: number) {
    super(
      `the tables of ${part} are at version ${found}, this release knows ${known}: start the newer release`,
    );
  }
}

/** Brings the tables of one part to its newest version; refuses tables of a newer release. */
export async function migrate(pool: Pool, part: string, migrations: readonly Migration[]): Promise<void> {
  const newest = migrations.at(-1)?.version ?? 0;
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK.migration]);
    await client.query(
      'create table if not exists zhidan_version (part text primary key, version integer not null)',
    );
    const at = await versionOf(client, part);
    if (at > newest) throw new StoreIsNewer(part, at, newest);
    for (const { version, sql } of migrations) if (version > at) await client.query(sql);
    await client.query(
      `insert into zhidan_version values ($1, $2) on conflict (part) do update set version = excluded.version`,
      [part, newest],
    );
  });
}

async function versionOf(client: Client, part: string): Promise<number> {
  const found = await client.query<{ version: number }>(
    'select version from zhidan_version where part = $1',
    [part],
  );
  return found.rows[0]?.version ?? 0;
}
