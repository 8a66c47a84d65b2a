import { createPool, type Pool } from '@zhidan/database';
import { createTestDatabase as createDatabase } from '@zhidan/eventstore/testing';

/** A database of one test's own. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  drop(): Promise<void>;
}

/** Made in the PostgreSQL that the tests share, which TEST_DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase();
  const pool = createPool(url, { name: 'test' });
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await drop();
    },
  };
}
