import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCK, createPool, holdLock, migrate, StoreIsNewer, type Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createNotificationChannels } from '../notice/channels.js';
import type { NotificationChannel } from '../notice/notice.js';
import type { Process } from '../process.js';
import { readCheckpoints } from './checkpoints.js';
import { measureProcesses } from './metrics.js';
import type { HandleCommand, ReactionDependencies } from './reactions.js';
import type { ProcessStatus } from './status.js';
import { PROCESSES_PART, processMigrations } from './tables.js';
import { ProcessRunner } from './worker.js';

const TRY_AGAIN_MS = 500;

export interface ProcessesOptions {
  readonly databaseUrl: string;
  readonly eventStore: EventStore;
  readonly processes: readonly Process[];
  readonly handle: HandleCommand;
  readonly erase: ReactionDependencies['erase'];
  readonly forget: ReactionDependencies['forget'];
  readonly file?: NonNullable<ReactionDependencies['file']>;
  /** Channels of notices in addition to the standard ones. */
  readonly channels?: readonly NotificationChannel[];
  /** Whether a stream is known to be empty; false if it must be read. */
  readonly isAbsent: (stream: string) => boolean;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** The registry for gauges; without it nothing is measured. */
  readonly registry?: Registry;
}

export interface RunningProcesses {
  status(): readonly ProcessStatus[];
  /** Stops the processes; resolves when nothing is being sent and all connections are closed. */
  stop(): Promise<void>;
}

/**
 * Runs processes while no other process on the same database does, and otherwise waits to take over. Continues
 * after an outage of a store. Rejects only if the tables belong to a newer release.
 */
export async function startProcesses(options: ProcessesOptions): Promise<RunningProcesses> {
  const { databaseUrl, processes, logger } = options;
  const names = processes.map(({ name }) => name);
  if (new Set(names).size < names.length)
    throw new Error(`two processes are called the same: ${names.join(', ')}`);
  const pool = createPool(databaseUrl, { name: 'processes', max: 4 });
  const channels = [...createNotificationChannels(pool), ...(options.channels ?? [])];
  const stopping = new AbortController();
  const { signal } = stopping;
  let workers: readonly ProcessRunner[] = [];

  const status = (): readonly ProcessStatus[] =>
    workers.length > 0
      ? workers.map((worker) => worker.status)
      : names.map((process) => ({ process, phase: 'waiting', position: null, busy_ms: 0 }));
  await migrate(pool, PROCESSES_PART, processMigrations).catch(async (error: unknown) => {
    if (!(error instanceof StoreIsNewer)) return;
    await pool.end();
    throw error;
  });
  if (options.registry !== undefined) measureProcesses(options.registry, status);

  const employ = (current: readonly ProcessRunner[]) => void (workers = current);
  const running = workUntil(signal, logger, () => workOnce({ ...options, pool, channels }, employ, signal));

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort(new Error('the processes are being stopped'));
    await running;
    await pool.end();
  };
  return { status, stop: () => (stopped ??= stop()) };
}

/** Waits for the lock and works while it is held; throws the error that ended the work, unless stopped. */
async function workOnce(
  parts: ProcessesOptions & { readonly pool: Pool; readonly channels: readonly NotificationChannel[] },
  employ: (workers: readonly ProcessRunner[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const { pool, databaseUrl, processes } = parts;
  await migrate(pool, PROCESSES_PART, processMigrations);
  const held = await holdLock(databaseUrl, { lock: ADVISORY_LOCK.processes, name: 'processes lock', signal });
  let workers: readonly ProcessRunner[] = [];
  try {
    const checkpoints = await readCheckpoints(pool);
    workers = processes.map(
      (process) =>
        new ProcessRunner(
          process,
          parts,
          checkpoints.find((checkpoint) => checkpoint.process === process.name),
        ),
    );
    employ(workers);
    for (const worker of workers) worker.begin();
    const reason = await Promise.race([held.lost, aborted(signal)]);
    if (!signal.aborted) throw reason;
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
    employ([]);
    await held.release();
  }
}

async function workUntil(signal: AbortSignal, logger: Logger, workAgain: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await workAgain();
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ err: error }, 'processes stand still, trying again');
      await sleep(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason), { once: true }));
