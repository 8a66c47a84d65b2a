import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool, type Pool } from '../pool.js';

export interface TestDatabase {
  readonly url: string;
  /** Connects at the first query. */
  readonly pool: Pool;
  drop(): Promise<void>;
}

/**
 * A database for one test in the PostgreSQL that `TEST_DATABASE_URL` names, with the template and collation of
 * installed ones: `template0`, `C.UTF-8`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run as an integration test');
  const name = `zhidan_test_${randomBytes(8).toString('hex')}`;
  await run(
    server,
    `create database ${name} template template0 encoding 'UTF8'
       locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, { name: 'test' });
  return {
    url: url.href,
    pool,
    async drop() {
      await pool.end();
      await run(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
