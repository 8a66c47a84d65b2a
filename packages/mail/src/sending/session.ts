import { preparedQuery, type Pool } from '@zhidan/database';

/** One database connection, with locks that last as long as the connection. */
export interface LockSession {
  /** Only few different texts of `sql` may be used, since every text stays prepared. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): void;
}

/** Takes a connection out of the pool; `close` ends it and releases its locks. */
export async function openLockSession(pool: Pool): Promise<LockSession> {
  const client = await pool.connect();
  // A connection that breaks between two statements would otherwise end the process.
  client.on('error', () => undefined);
  return {
    async query<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
      return (await client.query(preparedQuery(sql, [...values]))).rows;
    },
    close: () => client.release(true),
  };
}
