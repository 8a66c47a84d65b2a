import pg from 'pg';

// Counts and sizes here stay far below 2^53, so bigints are read as numbers; positions are selected as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Pool = pg.Pool;
export type Client = pg.PoolClient;

/**
 * TCP keep-alive: a connection whose other end disappeared without closing it is detected within half a minute.
 */
export const KEEP_ALIVE_OPTIONS = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Connections to one database. A connection that breaks while idle is reported and replaced by a new one;
 * without this handler a stopping PostgreSQL would end the process.
 */
export function createPool(
  connectionString: string,
  options: { max?: number; name: string; onIdleError?: (error: Error) => void },
): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 10,
    application_name: `zhidan ${options.name}`,
    connectionTimeoutMillis: 5_000,
    ...KEEP_ALIVE_OPTIONS,
  });
  pool.on('error', options.onIdleError ?? (() => undefined));
  // A connection that breaks right after connecting has no listener yet; an unhandled error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export async function inTransaction<Result>(
  pool: Pool,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBreak = (error: Error) => (broken = error);
  // A connection that breaks between two statements emits this error only; unhandled, it would end the process.
  client.on('error', noteBreak);
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(noteBreak);
    throw error;
  } finally {
    client.off('error', noteBreak);
    client.release(broken);
  }
}

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** Whether a failure says that PostgreSQL is unavailable, rather than that the statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    CONNECTION_CODES.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_COLUMN = '42703';
const INVALID_SCHEMA = '3F000';

/**
 * Whether a failure says that a table is missing, as before a part has created its tables at its first start.
 */
export const isTableMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === UNDEFINED_TABLE || error.code === INVALID_SCHEMA);

/**
 * Whether an error says that a table or column is missing, which happens while a new version still builds its
 * read models.
 */
export const isReadModelMissing = (error: unknown): boolean =>
  isTableMissing(error) || (error instanceof Error && 'code' in error && error.code === UNDEFINED_COLUMN);
