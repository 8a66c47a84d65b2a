import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { inTransaction, type Client } from '@zhidan/database';
import { customer, eventDefinitions, personOfAccount } from '@zhidan/domain';
import {
  archiveOf,
  checkArchive,
  connectEventStore,
  archiveFaultText,
  type StoredEvent,
} from '@zhidan/eventstore';
import { closeAccount, confirmRestoredStaff, migrateIdentity } from '@zhidan/identity';
import { forgetPlainLinks } from '@zhidan/mail';
import type { AdminTools } from '../admin/command.js';
import { DESPITE_BROKEN_CHAIN_OPTION } from '../audit/chain-guard.js';
import type { VerifiedCounts } from '../audit/verify.js';
import { RESTORING_MARK } from '../embedded/data-dir.js';
import { StartError } from '../embedded/start-error.js';
import { recordErasures, type Erasure } from '../erasures/list.js';
import { openFileStore } from '../files.js';
import { replaceSecrets, wrappingSecrets } from '../secrets.js';
import type { RestoredSecrets } from './key-secret.js';
import {
  damagedBackupError,
  BACKUP_ERASURES_FILE,
  EVENTS_FILE,
  FILES_LIST,
  FILES_FOLDER,
  assertPartIntact,
  manifestPart,
  readManifest,
  BACKUP_SECRETS_FILE,
  tableFile,
  tablesIn,
  BACKUP_TABLES,
  type Manifest,
  type ManifestPart,
} from './manifest.js';
import { fillTable } from './tables.js';

/** A backup whose parts are all unchanged. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  /**
   * How many events, streams with intact hash chains, and seals of the ends of these streams the backup
   * contains.
   */
  readonly counted: VerifiedCounts;
}

const NEVER = new AbortController().signal;

/** Verifies every part of a backup. Throws `StartError` naming the first that was changed. */
export async function checkBackup(
  folder: string,
  { signal = NEVER, despite = false }: { readonly signal?: AbortSignal; readonly despite?: boolean } = {},
): Promise<CheckedBackup> {
  const manifest = await readManifest(folder);
  const ofFormat = manifest.format === 1 ? [BACKUP_SECRETS_FILE] : [BACKUP_ERASURES_FILE];
  for (const each of [EVENTS_FILE, ...ofFormat, FILES_LIST, ...tablesIn(manifest).map(tableFile)])
    if (!manifest.parts.some(({ path }) => path === each))
      throw damagedBackupError(each, 'is not in the manifest');
  for (const each of manifest.parts) await assertPartIntact(folder, each);
  for await (const file of filesOfBackup(folder)) {
    signal.throwIfAborted();
    await assertPartIntact(folder, file);
  }
  return { manifest, counted: await countedIn(folder, manifest, { signal, despite }) };
}

/**
 * Verifies events, streams and seals of a backup; faults known when it was made are accepted only with the
 * option.
 */
async function countedIn(
  folder: string,
  { broken_chain }: Manifest,
  { signal, despite }: { readonly signal: AbortSignal; readonly despite: boolean },
): Promise<VerifiedCounts> {
  if (broken_chain !== undefined && !despite)
    throw new StartError(
      `the backup was made although the hash chain was broken in ${broken_chain.faults} places, first: ` +
        `${broken_chain.first[0] ?? ''}; to restore it all the same say --${DESPITE_BROKEN_CHAIN_OPTION}`,
    );
  let counted: VerifiedCounts = { events: 0, streams: 0, seals: 0 };
  let faults = 0;
  for await (const found of checkArchive(createReadStream(join(folder, EVENTS_FILE)))) {
    signal.throwIfAborted();
    if (found.kind === 'fault') {
      faults += 1;
      if (faults > (broken_chain?.faults ?? 0))
        throw damagedBackupError(EVENTS_FILE, archiveFaultText(found.fault));
    }
    if (found.kind === 'counted') counted = found;
  }
  return counted;
}

/**
 * The uploaded files that a backup lists, with paths relative to its folder. Throws for a path outside of the
 * folder of uploaded files.
 */
export async function* filesOfBackup(folder: string): AsyncGenerator<ManifestPart> {
  for await (const line of createInterface({ input: createReadStream(join(folder, FILES_LIST)) })) {
    const file = manifestPart.parse(JSON.parse(line));
    if (normalize(file.path) !== file.path || !file.path.startsWith(`${FILES_FOLDER}/`))
      throw damagedBackupError(FILES_LIST, `names ${file.path}`);
    yield file;
  }
}

/**
 * Restores a verified backup into an empty installation. Until the last step, a start is refused, so that no
 * process works on incomplete data. A backup contains no read models; the next start builds them from the
 * events.
 */
export async function restore(
  tools: AdminTools,
  folder: string,
  backup: {
    readonly manifest: Manifest;
    readonly secrets: RestoredSecrets;
    readonly erasures: readonly Erasure[];
  },
  signal: AbortSignal = NEVER,
): Promise<void> {
  const { config, pool, eventStore } = tools;
  const { manifest, secrets, erasures } = backup;
  await migrateIdentity(pool);
  await mustBeEmpty(tools);

  const marker = join(config.dataDir, RESTORING_MARK);
  await writeFile(marker, '');
  await eventStore.restore(eventsIn(folder, signal));
  await inTransaction(pool, async (client) => {
    await mustKnow(client, manifest);
    for (const table of tablesIn(manifest)) await fillTable(client, table, join(folder, tableFile(table)));
    await forgetPlainLinks(client);
    await client.query(
      `select setval(pg_get_serial_sequence('mail.outbox', 'id'), max(id)) from mail.outbox having max(id) is not null`,
    );
  });
  const files = await openFileStore(config);
  for await (const { path } of filesOfBackup(folder)) {
    signal.throwIfAborted();
    const names = path.split('/');
    const content = createReadStream(join(folder, path));
    await files.save(names.slice(1, -1).join('/'), names.at(-1) ?? '', content);
  }
  await replaceSecrets(config.dataDir, secrets);
  await confirmStaff(tools, manifest, secrets);
  await eraseAgain(tools, erasures);
  await mustBeTheSame(tools, manifest, signal);
  await rm(marker);
}

/**
 * Confirms restored staff by their customer records. These are read with the secrets of the backup, because the
 * secrets of `tools` belong to the empty installation.
 */
async function confirmStaff(
  { pool, stores, logger }: AdminTools,
  { versions }: Manifest,
  { key_secret, previous_key_secrets }: RestoredSecrets,
): Promise<void> {
  const eventStore = await connectEventStore({
    url: stores.eventStoreUrl,
    pool,
    events: eventDefinitions,
    ...wrappingSecrets({ keySecret: key_secret, previousKeySecrets: previous_key_secrets }),
    logger,
  });
  try {
    await confirmRestoredStaff(pool, versions['identity'] ?? 0, async ({ uid, customer_id }) => {
      const { state } = await eventStore.load(customer, customer_id);
      return state !== null && state.second_key === uid && state.employee_data.is_employee;
    });
  } finally {
    await eventStore.close();
  }
}

/**
 * Deletes keys and accounts of persons who were erased after the backup was made. The list stays with the
 * installation, whose next start repeats these erasures as events and removes the rest.
 */
async function eraseAgain(
  { config, pool, eventStore }: AdminTools,
  erasures: readonly Erasure[],
): Promise<void> {
  if (erasures.length === 0) return;
  await eventStore.erase(...erasures.map(({ person }) => person));
  const ofAccount = personOfAccount('');
  for (const { person } of erasures)
    if (person.startsWith(ofAccount)) await closeAccount(pool, person.slice(ofAccount.length));
  await recordErasures(config.dataDir, erasures);
}

async function* eventsIn(folder: string, signal: AbortSignal): AsyncGenerator<StoredEvent> {
  for await (const found of checkArchive(createReadStream(join(folder, EVENTS_FILE)))) {
    signal.throwIfAborted();
    if (found.kind === 'event') yield found.event;
  }
}

async function mustBeEmpty({ config, pool, eventStore }: AdminTools): Promise<void> {
  const notEmpty = (what: string) =>
    new StartError(`a backup is restored into an empty installation only: this one has ${what}`);
  for await (const _event of eventStore.readAllRaw({ limit: 1 })) throw notEmpty('events');
  for (const table of BACKUP_TABLES) {
    const { rowCount } = await pool.query(`select from ${table} limit 1`);
    if (rowCount !== 0) throw notEmpty(`rows in ${table}`);
  }
  const files = await openFileStore(config);
  for await (const { folder, name } of files.all()) throw notEmpty(`the file ${folder}/${name}`);
}

async function mustKnow(client: Client, { versions, release }: Manifest): Promise<void> {
  for (const [name, version] of Object.entries(versions)) {
    const { rows } = await client.query<{ version: number }>(
      'select version from zhidan_version where part = $1',
      [name],
    );
    if ((rows[0]?.version ?? 0) < version)
      throw new StartError(`the backup was made by the newer release ${release}: restore it with that one`);
  }
}

/** Throws unless the restored events equal those of the backup, byte for byte and in order. */
async function mustBeTheSame(
  { eventStore }: AdminTools,
  { release, parts }: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  for await (const line of archiveOf(eventStore.readAllRaw(), { release })) {
    signal.throwIfAborted();
    hash.update(line);
  }
  if (hash.digest('hex') !== parts.find(({ path }) => path === EVENTS_FILE)?.sha256)
    throw new StartError('the events did not arrive as they are in the backup: nothing of this can be used');
}
