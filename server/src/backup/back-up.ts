import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction, type Client } from '@zhidan/database';
import { archiveOf, type StoredEvent } from '@zhidan/eventstore';
import type { FileStore } from '@zhidan/files';
import { migrateIdentity } from '@zhidan/identity';
import { readFigures } from '@zhidan/projections';
import type { AdminTools } from '../admin/command.js';
import { ChainGuard } from '../audit/chain-guard.js';
import { StartError } from '../embedded/start-error.js';
import { erasuresIn, erasuresPath, erasuresText, recordErasures, readErasures } from '../erasures/list.js';
import { openFileStore } from '../files.js';
import { releaseVersion } from '../release.js';
import {
  BACKUP_ERASURES_FILE,
  EVENTS_FILE,
  FILES_LIST,
  FILES_FOLDER,
  TABLES_LEFT_OUT,
  MANIFEST_FILE,
  manifestText,
  TABLE_OWNERS,
  tableFile,
  BACKUP_TABLES,
  type Manifest,
  type ManifestPart,
} from './manifest.js';
import { countTableRows, tableRowLines } from './tables.js';
import { writePart } from './write-part.js';

/**
 * Writes a whole installation into a new folder: first the events up to the present end of the log, then the
 * accounts, keys, mails and files that they refer to, which may be slightly newer. The shop may be running.
 * Personal keys stay encrypted and their secret is not included, so a stolen backup reveals no person. Events
 * are verified while they are copied; the first changed event aborts the backup, unless the guard permits it.
 */
export async function backUp(
  { config, pool, eventStore }: AdminTools,
  folder: string,
  { signal, guard = new ChainGuard(false) }: BackUpOptions = {},
): Promise<Manifest> {
  await makeFolder(folder);
  await migrateIdentity(pool);
  const shown = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    return (await readFigures(client)).map((kept) => ({ ...kept, events: 0 }));
  });
  let events = 0;
  const counted = async function* (all: AsyncIterable<StoredEvent>) {
    for await (const event of all) {
      signal?.throwIfAborted();
      events += 1;
      for (const each of shown) if (event.position <= each.position) each.events = events;
      yield event;
    }
  };
  const archive = archiveOf(counted(guard.watch(eventStore.readAllRaw())), { release: releaseVersion() });
  const written = await writePart(folder, EVENTS_FILE, archive).catch(async (error: unknown) => {
    await rm(join(folder, EVENTS_FILE), { force: true });
    throw error;
  });
  const parts = [written];

  const { versions, left_out } = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    for (const table of BACKUP_TABLES)
      parts.push(await writePart(folder, tableFile(table), tableRowLines(client, table)));
    const left: Record<string, number> = {};
    for (const [table, { counted }] of Object.entries(TABLES_LEFT_OUT))
      left[table] = await countTableRows(client, table, counted);
    return { versions: await versionsIn(client), left_out: left };
  });
  await recordErasures(config.dataDir, await erasuresIn(pool));
  const erasures = await readErasures(erasuresPath(config.dataDir));
  parts.push(await writePart(folder, BACKUP_ERASURES_FILE, once(erasuresText(erasures))));
  parts.push(await writePart(folder, FILES_LIST, copiedFiles(await openFileStore(config), folder, signal)));
  const manifest: Manifest = {
    format: 2,
    release: releaseVersion(),
    versions,
    events,
    parts,
    made_at: new Date().toISOString(),
    figures: shown.map(({ readModel, version, events, values }) => ({
      read_model: readModel,
      version,
      events,
      values,
    })),
    left_out,
    data_dir: config.dataDir,
    ...(guard.broken && { broken_chain: { ...guard.broken, first: [...guard.broken.first] } }),
  };
  await writePart(folder, MANIFEST_FILE, once(manifestText(manifest)));
  return manifest;
}

export interface BackUpOptions {
  readonly signal?: AbortSignal;
  readonly guard?: ChainGuard;
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: a backup goes into a folder of its own`);
}

async function versionsIn(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ part: string; version: number }>(
    'select part, version from zhidan_version where part = any($1)',
    [TABLE_OWNERS],
  );
  return Object.fromEntries(rows.map(({ part, version }) => [part, version]));
}

/** Copies all files and yields a line for each copy. A file that is removed meanwhile is left out. */
async function* copiedFiles(
  files: FileStore,
  backup: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  for await (const { folder, name } of files.all()) {
    signal?.throwIfAborted();
    const file = await files.open(folder, name);
    if (file === undefined) continue;
    const target = `${FILES_FOLDER}/${folder}/${name}`;
    try {
      const copied: ManifestPart = await writePart(backup, target, file.stream());
      yield `${JSON.stringify(copied)}\n`;
    } catch (error) {
      if ((await files.open(folder, name)) !== undefined) throw error;
      await rm(join(backup, target), { force: true });
    }
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
