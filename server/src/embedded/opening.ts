import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { ResourceCloser } from '../opened.js';
import type { Secrets } from '../secrets.js';
import { embedEventNode, embedPostgres, type EmbeddedPart, type OnLost } from './index.js';
import type { PostgresSettings } from './postgres.js';
import type { RunningProcessesFile } from './running.js';

export interface EmbeddedStartOptions {
  readonly config: Pick<Config, 'dataDir' | 'eventStorePort'>;
  readonly secrets: Pick<Secrets, 'databasePassword'>;
  readonly running: RunningProcessesFile;
  readonly logger: Logger;
  readonly opened: ResourceCloser;
  readonly onLost: OnLost;
}

/** Starts the embedded PostgreSQL, which is closed with `opened`; returns the address of its database. */
export async function openPostgres(
  { config: { dataDir }, secrets, running, logger, opened, onLost }: EmbeddedStartOptions,
  settings?: PostgresSettings,
): Promise<string> {
  const postgres = await embedPostgres({
    dataDir,
    password: secrets.databasePassword,
    running,
    logger,
    onLost,
    ...(settings && { settings }),
  });
  opened.add({ name: 'PostgreSQL', close: () => postgres.stop(), force: () => postgres.force() });
  return postgres.url;
}

/** Starts the embedded event node on a database; it is closed with `opened`. */
export async function openEventNode(
  { config: { dataDir, eventStorePort: port }, running, logger, opened, onLost }: EmbeddedStartOptions,
  databaseUrl: string,
): Promise<EmbeddedPart> {
  const node = await embedEventNode({ dataDir, databaseUrl, port, running, logger, onLost });
  opened.add({ name: 'The event node', close: () => node.stop(), force: () => node.force() });
  return node;
}
