import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createLogger } from '@zhidan/http';
import { openTools, type AdminTools } from '../../admin/command.js';
import type { Config } from '../../config.js';
import { messageOf } from '../../embedded/errors.js';
import type { PostgresSettings } from '../../embedded/postgres.js';
import { StartError } from '../../embedded/start-error.js';
import { ResourceCloser } from '../../opened.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** After an abort, work has this long to notice its signal; then the process ends. */
const END_WITHIN_MS = 15_000;
const MEGABYTE = 1024 * 1024;

/**
 * Settings of the copy's PostgreSQL: it need not survive a power cut, and leaves memory and disk to the shop.
 */
export const COPY_POSTGRES_SETTINGS = {
  shared_buffers: '32MB',
  max_connections: 20,
  max_wal_size: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} as const;

/**
 * Runs `work` with a signal that Ctrl-C, SIGTERM and the end of the terminal abort, so that it can clean up.
 */
export async function runInterruptible<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new StartError('the drill was interrupted; its copy is removed'));
  for (const name of SIGNALS) process.on(name, interrupt);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, interrupt);
  }
}

/** Runs `work` with a folder below `within` that only its owner may enter, and always removes the folder. */
export async function inTemporaryFolder<Result>(
  { dataDir, within = dirname(dataDir) }: { readonly dataDir: string; readonly within: string | undefined },
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(within, `${basename(dataDir)}.drill-`)).catch((error: unknown) => {
    throw new StartError(
      `a drill makes a folder in ${within}, which cannot be written (${messageOf(error)}): name another by --in DIR`,
    );
  });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Throws `StartError` when the disk of a folder has fewer than `bytes` free. */
export async function assertSpaceFor(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const megabytes = (of: number) => Math.ceil(of / MEGABYTE);
  if (free < bytes)
    throw new StartError(
      `a drill of this backup needs ${megabytes(bytes)} MB on the disk of ${folder}, where ${megabytes(free)} MB ` +
        `are free: free some space, or name a folder on another disk by --in DIR`,
    );
}

export interface DrillStoreOptions {
  readonly config: Config;
  readonly signal: AbortSignal;
  /** Server settings, used only where an embedded PostgreSQL must be started. */
  readonly postgresSettings?: PostgresSettings;
}

/** Runs `work` with the stores of an installation, and closes them afterwards. */
export async function withDrillStores<Result>(
  { config, signal, postgresSettings = {} }: DrillStoreOptions,
  work: (tools: AdminTools) => Promise<Result>,
): Promise<Result> {
  const logger = createLogger('drill', { level: 'silent' });
  const opened = new ResourceCloser(logger);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => {
      opened.forceAll();
      reject(signal.reason);
    };
    signal.addEventListener('abort', () => (timer = setTimeout(giveUp, END_WITHIN_MS)), { once: true });
  });
  const working = async () => {
    signal.throwIfAborted();
    const tools = await openTools('drill', config, { logger, opened, postgresSettings });
    signal.throwIfAborted();
    return work(tools);
  };
  try {
    return await Promise.race([working(), late]);
  } finally {
    clearTimeout(timer);
    await opened.closeAll();
  }
}
