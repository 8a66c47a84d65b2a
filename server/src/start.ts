import type { Logger } from 'pino';
import type { Config } from './config.js';
import { waitForDatabase } from './database-answers.js';
import { lockDataDir, openDataDir } from './embedded/data-dir.js';
import type { OnLost } from './embedded/index.js';
import { openEventNode, openPostgres } from './embedded/opening.js';
import { openRunningProcessesFile } from './embedded/running.js';
import { assertAddressesFree } from './listening.js';
import type { ResourceCloser } from './opened.js';
import { startGateway, startServices } from './origin/index.js';
import { loadSecrets } from './secrets.js';
import { startTracing } from '@zhidan/tracing';

export interface StartContext {
  readonly logger: Logger;
  readonly opened: ResourceCloser;
  readonly signal: AbortSignal;
  /** Called with one line when a required part cannot be restarted. */
  readonly onLost: OnLost;
}

/**
 * Starts all parts in the order of their dependencies and adds each to `opened`. Stops between two parts when
 * `signal` is aborted. Throws `StartError` for an error that the operator can correct.
 */
export async function startInstallation(
  config: Config,
  { logger, opened, signal, onLost }: StartContext,
): Promise<{ readonly url: string }> {
  const { dataDir, upstream, gatewaySecret, tracing } = config;
  if (tracing !== undefined) {
    const sending = await startTracing(tracing, (reason) => logger.warn({ reason }, 'traces are not sent'));
    opened.add({ name: 'Tracing', close: () => sending.stop() });
  }
  if (upstream !== undefined && gatewaySecret !== undefined) {
    // A gateway uses no store and no data folder, and needs none of their secrets.
    await assertAddressesFree(config);
    return gatewayOf({ ...config, upstream, gatewaySecret }, logger, opened);
  }
  await openDataDir(dataDir);
  // Only a process with all parts locks the folder; separate parts share it and run nothing embedded.
  if (config.role === 'all') {
    const lock = await lockDataDir(dataDir);
    opened.add({ name: 'The lock on DATA_DIR', close: () => lock.release() });
  }
  await assertAddressesFree(config);
  const secrets = await loadSecrets(config);
  if (upstream !== undefined)
    return gatewayOf({ ...config, upstream, gatewaySecret: secrets.gatewaySecret }, logger, opened);
  const running = await openRunningProcessesFile(dataDir);
  const parts = { config, secrets, running, logger, opened, onLost };

  let { databaseUrl, eventStoreUrl } = config;
  let eventStoreLive: (() => boolean) | undefined;
  signal.throwIfAborted();
  if (databaseUrl === undefined) databaseUrl = await openPostgres(parts);
  else await waitForDatabase(databaseUrl, signal);

  signal.throwIfAborted();
  if (eventStoreUrl === undefined) {
    const node = await openEventNode(parts, databaseUrl);
    eventStoreUrl = node.url;
    eventStoreLive = () => node.live();
  }

  signal.throwIfAborted();
  const origin = await startServices({
    config,
    databaseUrl,
    eventStoreUrl,
    secrets,
    logger,
    signal,
    ...(eventStoreLive && { eventStoreLive }),
  });
  opened.add({ name: 'The origin', close: () => origin.close() });
  return { url: origin.url };
}

async function gatewayOf(
  config: Parameters<typeof startGateway>[0],
  logger: Logger,
  opened: ResourceCloser,
): Promise<{ url: string }> {
  const origin = await startGateway(config, logger);
  opened.add({ name: 'The origin', close: () => origin.close() });
  return { url: origin.url };
}
