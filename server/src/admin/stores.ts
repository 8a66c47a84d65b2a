import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { waitForDatabase } from '../database-answers.js';
import { lockDataDir, openDataDir } from '../embedded/data-dir.js';
import { openEventNode, openPostgres } from '../embedded/opening.js';
import type { PostgresSettings } from '../embedded/postgres.js';
import { openRunningProcessesFile, type RecordedProcesses } from '../embedded/running.js';
import { StartError } from '../embedded/start-error.js';
import type { ResourceCloser } from '../opened.js';
import { loadSecrets, type Secrets } from '../secrets.js';

export interface AdminStores {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly secrets: Secrets;
}

export interface OpenStoresOptions {
  readonly logger: Logger;
  readonly opened: ResourceCloser;
  /** Settings of an embedded PostgreSQL that this process starts. */
  readonly postgresSettings?: PostgresSettings;
}

/**
 * Opens the stores of an installation, running or not: configured stores, those of a running shop, or embedded
 * ones, which `opened` closes. Throws `StartError` for an error that the user can correct.
 */
export async function openAdminStores(
  config: Config,
  { logger, opened, postgresSettings }: OpenStoresOptions,
): Promise<AdminStores> {
  const { dataDir } = config;
  await openDataDir(dataDir);
  const secrets = await loadSecrets(config);
  let { databaseUrl, eventStoreUrl } = config;
  if (databaseUrl !== undefined && eventStoreUrl !== undefined) {
    await waitForDatabase(databaseUrl, new AbortController().signal);
    return { databaseUrl, eventStoreUrl, secrets };
  }

  const running = await openRunningProcessesFile(dataDir);
  const lock = await lockDataDir(dataDir).catch(() => undefined);
  if (lock === undefined) return { ...withRunning(config, running.before, secrets), secrets };
  opened.add({ name: 'The lock on DATA_DIR', close: () => lock.release() });
  const parts = { config, secrets, running, logger, opened, onLost: (line: string) => logger.error(line) };
  databaseUrl ??= await openPostgres(parts, postgresSettings);
  eventStoreUrl ??= (await openEventNode(parts, databaseUrl)).url;
  return { databaseUrl, eventStoreUrl, secrets };
}

function withRunning(config: Config, { postgres, eventNode }: RecordedProcesses, secrets: Secrets) {
  const databaseUrl =
    config.databaseUrl ??
    (postgres &&
      `postgres://zhidan:${encodeURIComponent(secrets.databasePassword)}@127.0.0.1:${postgres.port}/zhidan`);
  const eventStoreUrl = config.eventStoreUrl ?? eventNode?.url;
  if (databaseUrl === undefined || eventStoreUrl === undefined)
    throw new StartError(`the shop on DATA_DIR ${config.dataDir} is just starting: try again in a moment`);
  return { databaseUrl, eventStoreUrl };
}
