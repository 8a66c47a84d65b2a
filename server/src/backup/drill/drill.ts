import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertInstallationExists } from '../../admin/command.js';
import { loadConfig, type Config } from '../../config.js';
import { messageOf } from '../../embedded/errors.js';
import { openFileStore } from '../../files.js';
import { StartError } from '../../embedded/start-error.js';
import { storedKeySecrets } from '../../secrets.js';
import { backUp } from '../back-up.js';
import { findErasures } from '../erasures.js';
import { promptKeySecret, restoredSecretsFor, type RestoredSecrets } from '../key-secret.js';
import type { Manifest } from '../manifest.js';
import { checkBackup, filesOfBackup, restore, type CheckedBackup } from '../restore.js';
import { compareRestored } from './compare.js';
import { inTemporaryFolder, assertSpaceFor, COPY_POSTGRES_SETTINGS, withDrillStores } from './place.js';

export interface DrillOptions {
  /** The folder of the backup; undefined where the drill makes a backup itself. */
  readonly folder: string | undefined;
  readonly keySecretFile: string | undefined;
  /** A further list of erasures, besides the lists that a restore finds by itself. */
  readonly erasures: string | undefined;
  /** The parent folder for the copy; undefined for the parent folder of `DATA_DIR`. */
  readonly within: string | undefined;
}

/**
 * The size of an empty cluster in bytes. Beyond it the copy needs about `BYTES_PER_BYTE` times the size of the
 * backup for tables and indexes.
 */
const EMPTY_BYTES = 300 * 1024 * 1024;
const BYTES_PER_BYTE = 6;

/**
 * Restores a backup beside the installation, compares the copy with the figures in the backup, and deletes the
 * copy. Throws `StartError` with the differences when the backup is damaged or incomplete.
 */
export async function runRestoreDrill(
  asked: DrillOptions,
  {
    config,
    say,
    signal,
  }: {
    /** The settings of the present installation. */
    readonly config: Config;
    readonly say: (line: string) => unknown;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const began = performance.now();
  if (asked.folder !== undefined) await mustBeFolder(asked.folder);
  const { dataDir } = config;
  if (asked.folder === undefined) await assertInstallationExists(config);
  await inTemporaryFolder({ dataDir, within: asked.within }, async (place) => {
    const folder = asked.folder ?? (await freshBackup(config, place, signal));
    const backup = await checkBackup(folder, { signal });
    const { release, made_at = 'an unknown time' } = backup.manifest;
    say(
      `the backup${asked.folder === undefined ? '' : ` ${folder}`}, made at ${made_at} by release ${release}, is whole`,
    );
    const { databaseUrl, eventStoreUrl } = config;
    if (databaseUrl !== undefined || eventStoreUrl !== undefined)
      say('it is restored into embedded stores; those at DATABASE_URL and EVENTSTORE_URL are not written to');
    await assertSpaceFor(place, await bytesOfCopy(folder, backup.manifest));
    const secrets = await secretsOf(folder, backup.manifest, config, asked.keySecretFile);
    const erasures = await findErasures(folder, backup.manifest, { dataDir, named: asked.erasures });
    const copy = { config: configOfCopy(place, secrets), signal, postgresSettings: COPY_POSTGRES_SETTINGS };
    await withDrillStores(copy, async (tools) => {
      await restore(tools, folder, { manifest: backup.manifest, secrets, erasures }, signal);
      await compareRestored({ folder, backup, say }, tools, signal);
    }).catch((error: unknown) => {
      throw sentenceFor(error, backup);
    });
  });
  say(`the drill passed in ${((performance.now() - began) / 1_000).toFixed(1)} s; the copy is removed`);
}

async function mustBeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new StartError(`there is no backup at ${folder}`);
}

/**
 * A database error while restoring an intact backup is a fault of the backup or of this release, so it fails
 * the drill.
 */
function sentenceFor(error: unknown, { manifest }: CheckedBackup): Error {
  if (error instanceof StartError) return error;
  const sentence = `the backup of release ${manifest.release} cannot be restored: ${messageOf(error)}`;
  return Object.assign(new StartError(sentence), { cause: error });
}

/** Makes a backup of the installation inside the folder of the drill. */
function freshBackup(config: Config, place: string, signal: AbortSignal): Promise<string> {
  const folder = join(place, 'backup');
  return withDrillStores({ config, signal }, async (tools) => {
    const { rows } = await tools.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    let bytes = rows[0]?.bytes ?? 0;
    const files = await openFileStore(config);
    for await (const { folder: within, name } of files.all())
      bytes += (await files.open(within, name))?.size ?? 0;
    await assertSpaceFor(place, EMPTY_BYTES + bytes);
    await backUp(tools, folder, { signal });
    return folder;
  });
}

async function bytesOfCopy(folder: string, { parts }: Manifest): Promise<number> {
  let files = 0;
  for await (const { bytes } of filesOfBackup(folder)) files += bytes;
  return EMPTY_BYTES + files + parts.reduce((sum, { bytes }) => sum + bytes, 0) * BYTES_PER_BYTE;
}

/**
 * Finds the key secret in the file, the environment, the backup itself or the installation, or asks for it at
 * the terminal.
 */
async function secretsOf(
  folder: string,
  manifest: Manifest,
  { keySecret, previousKeySecrets, dataDir }: Config,
  file: string | undefined,
): Promise<RestoredSecrets> {
  const given = (secret: string | undefined) => ({ keySecret: secret, previousKeySecrets: [] });
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch(() => {
      throw new StartError(`--key-secret-file names ${file}, which cannot be read`);
    });
    return restoredSecretsFor(folder, manifest, given(text.trim()));
  }
  if (keySecret !== undefined) return restoredSecretsFor(folder, manifest, { keySecret, previousKeySecrets });
  if (manifest.format === 1) return restoredSecretsFor(folder, manifest, given(undefined));
  const stored = await storedKeySecrets(dataDir);
  return restoredSecretsFor(folder, manifest, stored ?? given(await promptKeySecret()));
}

/** The copy uses no setting of the installation except the secrets that decrypt the backup. */
const configOfCopy = (place: string, { key_secret, previous_key_secrets }: RestoredSecrets): Config => ({
  ...loadConfig({ DATA_DIR: join(place, 'data') }),
  keySecret: key_secret,
  previousKeySecrets: previous_key_secrets,
});
