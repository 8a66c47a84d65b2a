import { valueAt } from '@zhidan/domain/core';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** No database is configured, and the PostgreSQL of `npm start` is not there. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/**
 * The URL of the database for a command-line tool that runs beside a shop: `DATABASE_URL`, else the PostgreSQL
 * that `npm start` runs below `DATA_DIR`. Throws `NoDatabase` where there is neither.
 */
export async function runningDatabaseUrl(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const given = environment['DATABASE_URL']?.trim();
  if (given !== undefined && given !== '') return given;
  const folder = resolve(environment['DATA_DIR']?.trim() || '.data');
  const port = await valueIn(folder, 'running.json', ['postgres', 'port']);
  const password = await valueIn(folder, 'secrets.json', ['database_password']);
  if (typeof port !== 'number' || typeof password !== 'string')
    throw new NoDatabase(`no shop runs on ${folder}: start it, or name its database in DATABASE_URL`);
  return `postgres://zhidan:${encodeURIComponent(password)}@127.0.0.1:${port}/zhidan`;
}

/**
 * The URL of the event store for a command-line tool: `EVENTSTORE_URL`, else the event node that `npm start`
 * runs; undefined where there is neither.
 */
export async function runningEventStoreUrl(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const given = environment['EVENTSTORE_URL']?.trim();
  if (given !== undefined && given !== '') return given;
  const folder = resolve(environment['DATA_DIR']?.trim() || '.data');
  const url = await valueIn(folder, 'running.json', ['eventNode', 'url']);
  return typeof url === 'string' ? url : undefined;
}

async function valueIn(folder: string, file: string, path: readonly string[]): Promise<unknown> {
  try {
    const content: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    return valueAt(content, path);
  } catch {
    return undefined;
  }
}
