import { randomUUID } from 'node:crypto';
import { createPool, type Pool } from '@zhidan/database';
import pg from 'pg';

/** A database of one test's own. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  drop(): Promise<void>;
}

/** Made in the PostgreSQL that the tests share, which TEST_DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const shared = process.env['TEST_DATABASE_URL'];
  if (shared === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL');
  const name = `zhidan_projections_${randomUUID().replaceAll('-', '')}`;
  await asSuperuser(shared, `create database ${name}`);
  const url = new URL(shared);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, { name: 'test' });
  return {
    url: url.href,
    pool,
    async drop() {
      await pool.end();
      await asSuperuser(shared, `drop database ${name} with (force)`);
    },
  };
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
