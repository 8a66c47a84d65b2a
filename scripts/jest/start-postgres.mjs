/**
 * Starts one PostgreSQL in a temporary folder for all integration tests, which find its address in
 * TEST_DATABASE_URL. Each test file creates its own database there.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function startPostgresForTests() {
  // Part of the names of resources that the test files of one run share.
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('../../server/dist/embedded/postgres.js');
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-test-'));
  const server = await startPostgres({
    folder,
    password: 'test',
    // The data is needed only during the tests and need not survive a power failure.
    settings: { max_connections: 400, fsync: 'off', full_page_writes: 'off' },
  });
  process.env.TEST_DATABASE_URL = server.url('postgres');
  process.env.no_proxy = '127.0.0.1,localhost';
  globalThis.zhidanTestPostgres = { server, folder };
}
