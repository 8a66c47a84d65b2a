import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { z } from 'zod';
import type { WatchedInstallation } from './installation.js';

/** Lists data that refused or aborted requests should not have left, one line per finding. */
export async function dataLeftBehind(
  installation: WatchedInstallation,
  keys: KeysOfRequests,
  auditor: string,
): Promise<readonly string[]> {
  return [
    ...(await filesLeft(installation)),
    ...(await keysLeft(installation, keys)),
    ...(await reservationsLeft(installation, auditor)),
  ];
}

async function filesLeft({ dataDir, temporary }: WatchedInstallation): Promise<readonly string[]> {
  const files = join(dataDir, 'files');
  const left: string[] = [];
  for (const folder of ['.incoming', 'unsettled'])
    for (const name of await namesIn(join(files, folder)))
      left.push(`a file of an upload: ${folder}/${name}`);
  for (const name of await namesIn(temporary)) left.push(`a temporary file: ${name}`);
  for (const name of await readdir(files, { recursive: true })) {
    const found = await stat(join(files, name));
    if (found.isFile() && found.size === 0) left.push(`an empty file: ${name}`);
  }
  return left;
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

/** Idempotency keys of a run, by the outcome of their requests. */
export interface KeysOfRequests {
  readonly refusedKeys: ReadonlySet<string>;
  readonly acceptedKeys: ReadonlySet<string>;
}

/**
 * Finds stored keys of refused and unfinished requests. Erasing a person deletes all stored answers, after
 * which accepted requests look unfinished.
 */
async function keysLeft(
  { databaseUrl }: WatchedInstallation,
  { refusedKeys, acceptedKeys }: KeysOfRequests,
): Promise<readonly string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; status: number | null }>(
      'select key, status from event_store.idempotency_key',
    );
    return rows
      .filter(({ key, status }) => (status === null && !acceptedKeys.has(key)) || refusedKeys.has(key))
      .map(({ key, status }) => `an idempotency key: ${key} (${status ?? 'unfinished'})`);
  } finally {
    await client.end();
  }
}

const line = z.object({ stream: z.string(), type: z.string(), data: z.string() });
const reserved = z.object({ holder: z.string() });

/** Finds names that stay reserved for a record that was never created. */
async function reservationsLeft({ url }: WatchedInstallation, auditor: string): Promise<readonly string[]> {
  const asking = get(`${url}/api/audit/export`, { headers: { authorization: `Bearer ${auditor}` } });
  const answer: IncomingMessage = (await once(asking, 'response'))[0];
  if (answer.statusCode !== 200) throw new Error(`the export of all events answered ${answer.statusCode}`);
  const ids = new Set<string>();
  const holders = new Map<string, string>();
  for await (const text of createInterface({ input: answer })) {
    const { success, data: event } = line.safeParse(JSON.parse(text));
    if (!success) continue;
    const { stream, type, data } = event;
    if (type === 'NameReserved') holders.set(stream, reserved.parse(JSON.parse(data)).holder);
    else if (type === 'NameReleased') holders.delete(stream);
    else ids.add(stream.slice(stream.indexOf('-') + 1));
  }
  return [...holders]
    .filter(([, holder]) => !ids.has(holder))
    .map(([stream, holder]) => `a name: ${stream} for ${holder}`);
}
