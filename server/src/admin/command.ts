import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, StoreIsNewer, type Pool } from '@zhidan/database';
import { actorOf, eventDefinitions, systemCaller, type AccessEvent } from '@zhidan/domain';
import { connectEventStore, openAccessJournal, type ConnectedEventStore } from '@zhidan/eventstore';
import { createLogger } from '@zhidan/http';
import type { Logger } from 'pino';
import { loadConfig, type Config } from '../config.js';
import { StartError } from '../embedded/start-error.js';
import { ResourceCloser } from '../opened.js';
import { SECRETS_FILE, wrappingSecrets } from '../secrets.js';
import { openAdminStores, type OpenStoresOptions, type AdminStores } from './stores.js';

/** What a command line program needs to work on an installation. */
export interface AdminTools {
  readonly config: Config;
  readonly stores: AdminStores;
  readonly pool: Pool;
  readonly eventStore: ConnectedEventStore;
  readonly logger: Logger;
  /**
   * Adds to the access journal which data the command reads out; the entry is written at the latest when the
   * tools are closed.
   */
  noteAccess(event: AccessEvent): void;
}

export const printLine = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Opens the stores of the installation; with `makes`, missing stores are created. */
export type OpenAdminTools = (to?: 'makes') => Promise<AdminTools>;

/**
 * Runs a command line: an error that its user can correct is printed as one line with an exit code. The stores
 * of the installation, which may be running or not, are opened on first use.
 */
export async function runCommand(
  name: string,
  work: (open: OpenAdminTools) => Promise<number>,
  onReaderGone: () => void = () => process.exit(1),
): Promise<void> {
  process.env['no_proxy'] = [process.env['no_proxy'], '127.0.0.1', 'localhost'].filter(Boolean).join(',');
  // An error of the output means that the program which reads it through a pipe has ended, as `head` does.
  process.stdout.on('error', onReaderGone);
  const logger = createLogger(name, { level: 'silent' });
  const opened = new ResourceCloser(logger);
  try {
    process.exitCode = await work(async (to) => {
      const config = loadConfig(process.env);
      if (to !== 'makes') await assertInstallationExists(config);
      return openTools(name, config, { logger, opened });
    });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${lineOf(error)}\n`);
  } finally {
    await opened.closeAll();
  }
}

/**
 * Refuses a folder without an installation unless all stores are external: with a mistyped `DATA_DIR` the
 * command would work on an empty shop.
 */
export async function assertInstallationExists({
  dataDir,
  databaseUrl,
  eventStoreUrl,
}: Config): Promise<void> {
  if (databaseUrl !== undefined && eventStoreUrl !== undefined) return;
  await access(join(dataDir, SECRETS_FILE)).catch(() => {
    throw new StartError(`DATA_DIR ${dataDir} holds no installation: name the folder of the shop's data`);
  });
}

/** Opens the stores of an installation; each is added to `opened`, and the caller closes them. */
export async function openTools(
  name: string,
  config: Config,
  opening: OpenStoresOptions,
): Promise<AdminTools> {
  const { logger, opened } = opening;
  const stores = await openAdminStores(config, opening);
  const pool = createPool(stores.databaseUrl, { name, max: 4 });
  opened.add({ name: 'The connections', close: () => pool.end() });
  const eventStore = await connectEventStore({
    url: stores.eventStoreUrl,
    pool,
    events: eventDefinitions,
    ...wrappingSecrets(stores.secrets),
    logger,
  });
  opened.add({ name: 'The event store', close: () => eventStore.close() });
  const { accessJournal: kept } = config;
  const journal = openAccessJournal({ eventStore, kept, clock: () => new Date(), logger });
  opened.add({ name: 'The access journal', close: () => journal.close() });
  return {
    config,
    stores,
    pool,
    eventStore,
    logger,
    // A person at the command line has no account, so the actor is the system.
    noteAccess: (event) => journal.note({ event, actor: actorOf(systemCaller), correlation: name }),
  };
}

function lineOf(error: unknown): string {
  if (error instanceof StartError || error instanceof StoreIsNewer) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
