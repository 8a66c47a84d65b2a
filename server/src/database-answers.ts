import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from '@zhidan/database';
import { messageOf } from './embedded/errors.js';
import { StartError } from './embedded/start-error.js';

const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

/**
 * Waits for the PostgreSQL that DATABASE_URL names, which may be starting at the same time. Throws `StartError`
 * when it refuses access, or does not answer in time.
 */
export async function waitForDatabase(databaseUrl: string, signal: AbortSignal): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const error = await tryConnecting(databaseUrl);
    if (error === undefined) return;
    if (!isDatabaseUnavailable(error) || Date.now() > until)
      throw new StartError(
        `DATABASE_URL: PostgreSQL at ${placeOf(databaseUrl)} does not let us in: ${error.message}`,
      );
    await sleep(RETRY_MS, undefined, { signal });
  }
}

async function tryConnecting(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(messageOf(error), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The host and the database, as messages name them; never the password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
