import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/** A database of a test's own, made as the installed ones are: `template0`, `C.UTF-8`. */
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
  return {
    url: url.href,
    drop: () => run(server, `drop database if exists ${name} with (force)`),
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
