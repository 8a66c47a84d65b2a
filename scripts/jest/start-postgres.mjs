/**
 * Starts one PostgreSQL for all integration tests, in a temporary folder; they find it by TEST_DATABASE_URL.
 * Each test file creates a database of its own in it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default async function startPostgresForTests() {
  // In the names of what test files of one run share.
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('../../server/dist/embedded/postgres.js');
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-test-'));
  const server = await startPostgres({
    folder,
    password: 'test',
    // Its data is only needed during the tests, so it need not survive a power cut.
    settings: { max_connections: 400, fsync: 'off', full_page_writes: 'off' },
  });
  process.env.TEST_DATABASE_URL = server.url('postgres');
  process.env.no_proxy = '127.0.0.1,localhost';
  globalThis.zhidanTestPostgres = { server, folder };
}
