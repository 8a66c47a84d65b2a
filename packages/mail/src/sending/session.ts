import { prepared, type Pool } from '@zhidan/database';

/** One connection, whose locks last as long as it does. */
export interface Session {
  /** `sql` is one of few: it stays prepared. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): void;
}

/** Takes a connection out of the pool; `close` ends it, and with it every lock it holds. */
export async function openSession(pool: Pool): Promise<Session> {
  const client = await pool.connect();
  // Unheard, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  return {
    async query<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
      return (await client.query(prepared(sql, [...values]))).rows;
    },
    close: () => client.release(true),
  };
}
