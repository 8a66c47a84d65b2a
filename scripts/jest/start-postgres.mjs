/**
 * Before the integration tests: one PostgreSQL for all of them, in a temporary folder, given to them as
 * TEST_DATABASE_URL. Each test file creates a database of its own in it.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function startPostgresForTests() {
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('../../server/dist/embedded/postgres.js');
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-test-'));
  const server = await startPostgres({
    folder,
    password: 'test',
    // Its data lives as long as the tests: there is nothing to keep over a power cut.
    settings: { max_connections: 400, fsync: 'off', full_page_writes: 'off' },
  });
  process.env.TEST_DATABASE_URL = server.url('postgres');
  process.env.no_proxy = '127.0.0.1,localhost';
  globalThis.zhidanTestPostgres = { server, folder };
}
