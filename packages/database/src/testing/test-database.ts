import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool, type Pool } from '../pool.js';

export interface TestDatabase {
  readonly url: string;
  /** The pool of the database; it connects at the first query. */
  readonly pool: Pool;
  drop(): Promise<void>;
}

/**
 * A database for one test in the PostgreSQL of `TEST_DATABASE_URL`: empty and created like installed ones
 * (`template0`, `C.UTF-8`), or a copy of a template that tests share.
 */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const name = `zhidan_test_${randomBytes(8).toString('hex')}`;
  await inServer((server) => createDatabase(server, name, template));
  const url = urlOf(name);
  const pool = createPool(url, { name: 'test' });
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await inServer((server) => dropDatabase(server, name));
    },
  };
}

/**
 * The name of a template database that `fill` fills once per test run, since copying a template takes a
 * fraction of the time. `fill` must leave no connection open.
 */
export async function testTemplate(
  name: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  // The name contains the id of the test run, since another run on the same server may test another commit.
  const template = `zhidan_template_${process.env['TEST_RUN'] ?? process.pid}_${name}`;
  await inServer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    const found = await server.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount !== 0) return;
    // The template is filled under a temporary name, so that a partly filled database is never used as a
    // template.
    const filling = `${template}_new`;
    await dropDatabase(server, filling);
    await createDatabase(server, filling);
    await fill(urlOf(filling));
    await server.query(`alter database ${filling} rename to ${template}`);
  });
  return template;
}

async function createDatabase(server: pg.Client, name: string, template?: string): Promise<void> {
  const from =
    template ?? `template0 encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`;
  await server.query(`create database ${name} template ${from}`);
}

const dropDatabase = (server: pg.Client, name: string) =>
  server.query(`drop database if exists ${name} with (force)`);

function serverUrl(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: run as an integration test');
  return server;
}

function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs `work` on a connection of its own, whose end releases all locks that `work` took. */
async function inServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
