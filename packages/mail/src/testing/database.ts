import { randomBytes } from 'node:crypto';
import { createPool, type Pool } from '@zhidan/database';
import { migrateOutbox } from '../outbox/outbox.js';

export interface TestDatabase {
  readonly pool: Pool;
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own with an empty outbox. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
  const name = `mail_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const pool = createPool(address.toString(), { name: 'mail test' });
  await migrateOutbox(pool);
  return {
    pool,
    url: address.toString(),
    async drop() {
      await pool.end();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(address: string, sql: string): Promise<void> {
  const pool = createPool(address, { name: 'mail test server', max: 1 });
  await pool.query(sql);
  await pool.end();
}
