import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, listen, migrate, StoreIsNewer, type Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Projection } from '../projection/projection.js';
import { createFillInThread, type FillThreadOptions } from './building/index.js';
import { assertProjectionsValid } from './projections-valid.js';
import { acquireLeadership } from './leadership.js';
import { measureProjections, pruneLiveChanges, readStatus, type RuntimeStatus } from './notifying/index.js';
import { REQUEST_CHANNEL, requestRebuild } from './requests.js';
import { RUNTIME_PART, runtimeMigrations } from './tables.js';
import { LeadershipTerm } from './term.js';
import { NotVerifiable, verifyProjection, type VerificationResult } from './verifying/index.js';

const TRY_AGAIN_MS = 500;
const SAY_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 15_000;

export interface ProjectionsOptions {
  readonly databaseUrl: string;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly logger: Logger;
  /** The registry for gauges; without one, no gauges are kept. */
  readonly registry?: Registry;
  /**
   * Fills tables of a rebuild in a worker thread, so that no request waits. Only possible where the read models
   * are `allProjections`.
   */
  readonly fillThread?: Omit<FillThreadOptions, 'databaseUrl'>;
}

export interface RunningProjections {
  /** Returns the runtime's own status while it writes, otherwise the status reported by the writing runtime. */
  status(): Promise<RuntimeStatus>;
  /** Folds all events again into new tables; resolves when the new rows serve. */
  rebuild(...names: readonly string[]): Promise<void>;
  verify(name: string): Promise<VerificationResult>;
  /** Resolves when no write is running any more and all connections are closed. */
  stop(): Promise<void>;
}

/**
 * Keeps the read models up to date. While another runtime on the same database does so, this one waits to take
 * over. After an outage of the database or the event store it continues. Rejects only if the tables belong to a
 * newer release or a projection's declaration is invalid.
 */
export async function startProjections(options: ProjectionsOptions): Promise<RunningProjections> {
  const { databaseUrl, eventStore, projections, logger, fillThread } = options;
  assertProjectionsValid(projections);
  const pool = createPool(databaseUrl, { name: 'projections', max: 6 });
  const fillInThread = fillThread && createFillInThread({ databaseUrl, ...fillThread });
  const stopping = new AbortController();
  const { signal } = stopping;
  let term: LeadershipTerm | undefined;
  const serve = (current: LeadershipTerm | undefined) => void (term = current);

  // Reports from before this start belong to an earlier runtime and are ignored.
  const startedAt = new Date();
  const status = async () => (term === undefined ? readStatus(pool, startedAt) : term.status());
  await migrate(pool, RUNTIME_PART, runtimeMigrations).catch(async (error: unknown) => {
    if (!(error instanceof StoreIsNewer)) return;
    await pool.end();
    throw error;
  });
  if (options.registry !== undefined) measureProjections(options.registry, status);
  const requests = listen(databaseUrl, REQUEST_CHANNEL, {
    onMessage: () => term?.lookForRequests(),
    onConnected: () => term?.lookForRequests(),
  });

  const running = leadUntil(signal, logger, () =>
    leadOneTerm({ ...options, pool, fillInThread, signal, serve }),
  );

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort(new Error('the projections are being stopped'));
    await requests.stop();
    await running;
    await pool.end();
  };

  return {
    status,
    rebuild: (...names) => requestRebuild(pool, names, signal),
    verify: async (name) => {
      const projection = projections.find((known) => known.name === name);
      if (projection === undefined) throw new NotVerifiable(`there is no projection ${name}`);
      return verifyProjection(pool, eventStore, projection);
    },
    stop: () => (stopped ??= stop()),
  };
}

interface LeadParts extends Pick<
  ProjectionsOptions,
  'databaseUrl' | 'eventStore' | 'projections' | 'logger'
> {
  readonly pool: Pool;
  readonly fillInThread: ReturnType<typeof createFillInThread> | undefined;
  readonly signal: AbortSignal;
  /** Called with the term of leadership when it begins, and with undefined when it has ended. */
  serve(term: LeadershipTerm | undefined): void;
}

/**
 * Waits for leadership and writes read models for as long as it lasts. Throws the error that ended the term,
 * unless the runtime was stopped.
 */
async function leadOneTerm({
  databaseUrl,
  eventStore,
  projections,
  logger,
  pool,
  fillInThread,
  signal,
  serve,
}: LeadParts): Promise<void> {
  await migrate(pool, RUNTIME_PART, runtimeMigrations);
  const leadership = await acquireLeadership(databaseUrl, pool, signal);
  const term = new LeadershipTerm({ leadership, pool, eventStore, projections, logger, fillInThread });
  const over = new AbortController();
  const inTerm = AbortSignal.any([signal, over.signal]);
  try {
    await term.begin();
    serve(term);
    const reason = await Promise.race([
      term.failed,
      leadership.lost,
      repeatEvery(SAY_EVERY_MS, inTerm, () => leadership.reportStatus(term.status())),
      repeatEvery(PRUNE_EVERY_MS, inTerm, () => leadership.transaction(pruneLiveChanges)),
    ]);
    if (!signal.aborted) throw reason;
  } finally {
    serve(undefined);
    over.abort();
    await term.end();
    await leadership.resign();
  }
}

async function leadUntil(signal: AbortSignal, logger: Logger, leadAgain: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await leadAgain();
    } catch (error) {
      if (signal.aborted) return;
      logger.warn({ err: error }, 'read models stand still, trying again');
      await sleep(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Repeats an action at an interval. Resolves with the error if the action fails, or with the reason that ended
 * the loop.
 */
async function repeatEvery(
  everyMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<unknown> {
  try {
    for (;;) {
      await work();
      await sleep(everyMs, undefined, { signal });
    }
  } catch (error) {
    return error;
  }
}
