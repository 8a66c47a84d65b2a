import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { categoryOfStream, isTakenBack, type RecordedEvent } from '@zhidan/domain';
import { inTransaction } from '@zhidan/database';
import type { AdminTools } from '../admin/command.js';
import { tableRowLines } from '../backup/tables.js';
import { StartError } from '../embedded/start-error.js';
import { openFileStore } from '../files.js';
import { EXPORT_DESCRIPTION } from './description.js';
import { historyFile, exportedCategories, type ExportedEvent } from './history.js';

export interface ExportResult {
  readonly events: number;
  readonly streams: number;
  readonly files: number;
}

/** The schema whose tables with present states are exported beside the events. */
const SCHEMA = 'read_model';
const ACCOUNTS = `select uid, email, name, customer_id from identity.accounts order by created_at, uid`;

/** Exports everything of a shop as open files, readable without this program. The shop may be running. */
export async function exportEverything(
  { config, pool, eventStore, noteAccess }: AdminTools,
  folder: string,
): Promise<ExportResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: an export goes into a folder of its own`);
  await write(join(folder, 'README.md'), textOf(EXPORT_DESCRIPTION));

  const streams = new Map<string, string[]>(exportedCategories.map((category) => [category, []]));
  const seen = new Set<string>();
  for await (const { stream } of eventStore.readAllRaw()) {
    if (seen.has(stream)) continue;
    seen.add(stream);
    streams.get(categoryOfStream(stream))?.push(stream);
  }
  let events = 0;
  let moved = 0;
  const linesOf = async function* (names: readonly string[]) {
    for (const name of names) {
      let lines: string[] = [];
      for await (const event of eventStore.read(name)) {
        // What was taken back is not moved: the records are gone, and the keys of their people are deleted.
        if (isTakenBack(event)) lines = [];
        else lines.push(lineOf(event));
      }
      events += lines.length;
      if (lines.length > 0) moved += 1;
      yield* lines;
    }
  };
  for (const [category, names] of streams)
    if (names.length > 0) await write(join(folder, historyFile(category)), linesOf(names));

  await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = $1 order by table_name`,
      [SCHEMA],
    );
    for (const { name } of rows)
      await write(join(folder, 'tables', `${name}.ndjson`), tableRowLines(client, `${SCHEMA}.${name}`));
  });
  const accounts = await pool.query<Readonly<Record<string, unknown>>>(ACCOUNTS);
  await write(
    join(folder, 'accounts.ndjson'),
    textOf(accounts.rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  );

  let files = 0;
  const store = await openFileStore(config);
  for await (const { folder: place, name } of store.all()) {
    const file = await store.open(place, name);
    if (file === undefined) continue;
    files += 1;
    await write(join(folder, 'files', place, name), file.stream());
  }
  noteAccess({ type: 'ExportMade', data: { what: 'archive', of: '', format: 'open files' } });
  return { events, streams: moved, files };
}

function lineOf({ stream, type, data, metadata }: RecordedEvent): string {
  const { uid, name } = metadata.actor;
  const line = { stream, type, at: metadata.at, actor: { uid, name }, data };
  return `${JSON.stringify(line satisfies Record<keyof ExportedEvent, unknown>)}\n`;
}

async function write(path: string, content: AsyncIterable<string | Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}
