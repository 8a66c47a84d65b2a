import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCK, createPool, holdLock, migrate } from '@zhidan/database';
import { ChainFollower, type ConnectedEventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { verifyNewEvents, recheckFaults } from './follow.js';
import { VerificationStore } from './ledger.js';
import { createVerificationMetrics } from './metrics.js';
import { WorkPace, type PaceLimit } from './pace.js';
import type { VerificationDependencies, ReadModels } from './parts.js';
import { compareRows, runVerificationRound, newVerificationRound } from './round.js';
import { readIntegrityProgress } from './status.js';
import { INTEGRITY_PART, integrityMigrations } from './tables.js';

/**
 * The key of the lock (arbitrary): only the process that holds the lock verifies, since two would find the same
 * faults.
 */
export const VERIFICATION_LOCK = ADVISORY_LOCK.proving;
const LOOK_EVERY_MS = 20_000;
const ROUND_EVERY_MS = 3_600_000;
/**
 * The time in ms between two comparisons of a read model. A comparison folds all of its events, which is most
 * of the work of a round, so not every round does it.
 */
const ROWS_EVERY_MS = 6 * 3_600_000;
/** How many events can have their chain verified in the time that the folding of one event takes. */
const CHAINED_FOR_ONE_FOLDED = 10;
const ROWS_AGAIN_MS = 600_000;

/**
 * The pace for new events, which is fast enough to verify them soon, even after a night in which no process
 * ran.
 */
const FOLLOWING: PaceLimit = { perSecond: 2_000, share: 0.25 };
/** The largest share of time in which a round works; most of this time it waits for PostgreSQL. */
const SHARE_OF_ROUND = 0.1;

export interface IntegrityWatchOptions {
  readonly databaseUrl: string;
  readonly eventStore: ConnectedEventStore;
  readonly readModels: ReadModels;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** The most events per second that a round folds; it verifies the chain of ten times as many. */
  readonly eventsPerSecond: number;
  /** The largest share of time in which a round works. */
  readonly share?: number;
  readonly registry?: Registry;
  /**
   * The time between two runs over new events, and before the first run, so that it does not slow down the
   * start.
   */
  readonly everyMs?: number;
  /** The time between the beginnings of two rounds, unless a round takes longer. */
  readonly roundEveryMs?: number;
  /** The time between two comparisons of a read model. */
  readonly rowsEveryMs?: number;
  /** The time after which a read model with known differences is compared again. */
  readonly rowsAgainMs?: number;
  /** The number of another lock than the one that all processes of an installation share. */
  readonly lock?: number;
}

/**
 * Verifies the store while no other process on the same database does: new events at once, and everything in
 * rounds at a limited speed. Continues after an outage of a store.
 */
export function startIntegrityWatch(options: IntegrityWatchOptions): { stop(): Promise<void> } {
  const { databaseUrl, logger, clock, registry, everyMs = LOOK_EVERY_MS } = options;
  const pool = createPool(databaseUrl, { name: 'proof', max: 4 });
  const stopping = new AbortController();
  const { signal } = stopping;
  const compared =
    registry === undefined
      ? () => undefined
      : createVerificationMetrics(registry, () => readIntegrityProgress(pool), clock);
  const running = (async () => {
    while (await pause(everyMs, signal)) {
      await lead({ ...options, ledger: new VerificationStore(pool), compared }, signal, () =>
        migrate(pool, INTEGRITY_PART, integrityMigrations),
      ).catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, 'the store could not be proven, trying again');
      });
    }
  })();
  return {
    async stop() {
      stopping.abort(new Error('the proof is being stopped'));
      await running;
      await pool.end();
    },
  };
}

type LeadParts = IntegrityWatchOptions & Pick<VerificationDependencies, 'ledger' | 'compared'>;

/** Verifies for as long as the lock is held; throws the error that ended it. */
async function lead(parts: LeadParts, stopped: AbortSignal, prepare: () => Promise<unknown>): Promise<void> {
  const { databaseUrl, lock = VERIFICATION_LOCK } = parts;
  await prepare();
  const held = await holdLock(databaseUrl, { lock, name: 'proof lock', signal: stopped });
  const over = new AbortController();
  const signal = AbortSignal.any([stopped, over.signal]);
  void held.lost.then((reason) => over.abort(reason));
  const ending = (error: unknown) => {
    over.abort(error);
    throw error;
  };
  try {
    // Both loops have ended before the lock is released.
    const [, failed] = await Promise.allSettled([
      keepFollowing(parts, signal).catch(ending),
      keepGoingRound(parts, signal).catch(ending),
    ]);
    if (failed.status === 'rejected') throw signal.reason;
  } finally {
    await held.release();
  }
}

function lookParts(parts: LeadParts, speed: PaceLimit, signal: AbortSignal): VerificationDependencies {
  const clockwork = {
    now: () => performance.now(),
    sleep: (ms: number) => sleep(ms, undefined, { signal }),
  };
  const ofLog = { ...speed, perSecond: speed.perSecond * CHAINED_FOR_ONE_FOLDED };
  return { ...parts, signal, pace: new WorkPace(speed, clockwork), logPace: new WorkPace(ofLog, clockwork) };
}

async function keepFollowing(parts: LeadParts, signal: AbortSignal): Promise<void> {
  const look = lookParts(parts, FOLLOWING, signal);
  const follower = new ChainFollower(parts.eventStore);
  do {
    await verifyNewEvents(look, follower);
    await recheckFaults(look);
  } while (await pause(parts.everyMs ?? LOOK_EVERY_MS, signal));
  signal.throwIfAborted();
}

async function keepGoingRound(parts: LeadParts, signal: AbortSignal): Promise<void> {
  const { ledger, clock, eventsPerSecond, share = SHARE_OF_ROUND } = parts;
  const { everyMs = LOOK_EVERY_MS, roundEveryMs = ROUND_EVERY_MS } = parts;
  const { rowsEveryMs = ROWS_EVERY_MS, rowsAgainMs = ROWS_AGAIN_MS } = parts;
  const look = lookParts(parts, { perSecond: eventsPerSecond, share }, signal);
  do {
    const { round, lastBegan, lastModels } = await ledger.rounds();
    const now = clock();
    const isWithin = (ms: number, instant: string) => now.getTime() - Date.parse(instant) < ms;
    if (round !== null) await runVerificationRound(look, round);
    else if (lastBegan === null || !isWithin(roundEveryMs, lastBegan)) {
      const fresh = Object.entries(lastModels).filter(([, { at }]) => isWithin(rowsEveryMs, at));
      await runVerificationRound(look, newVerificationRound(now, Object.fromEntries(fresh)));
    }
    const again = await ledger.readModelsNotSeenSince(new Date(clock().getTime() - rowsAgainMs));
    for (const name of again) await compareRows(look, name);
  } while (await pause(everyMs, signal));
  signal.throwIfAborted();
}

/** Waits; resolves with true, or with false if the signal was aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<boolean> =>
  sleep(ms, undefined, { signal }).then(
    () => true,
    () => false,
  );
