import { setTimeout as sleep } from 'node:timers/promises';
import { ADVISORY_LOCK, holdLock } from '@zhidan/database';
import type { SealSignature } from '@zhidan/domain';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { lastFinishedDay, sealDays } from './seal-days.js';

const LOOK_EVERY_MS = 60_000;

export interface SealingOptions {
  readonly databaseUrl: string;
  readonly eventStore: ConnectedEventStore;
  readonly logger: Logger;
  readonly clock: () => Date;
  /** Signs the text of a seal; by default seals are unsigned. */
  readonly sign?: (text: string) => SealSignature;
  /** The time between two runs, and before the first run, so that it does not slow down the start. */
  readonly everyMs?: number;
}

/** Writes the daily seal of each Taipei day once the day is over, and any missing seals, until stopped. */
export function startSealing(options: SealingOptions): { stop(): Promise<void> } {
  const { databaseUrl, eventStore, logger, clock, sign, everyMs = LOOK_EVERY_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;

  let sealedUpTo = '';

  const sealOnce = async () => {
    const yesterday = lastFinishedDay(clock);
    if (sealedUpTo === yesterday) return;
    const held = await holdLock(databaseUrl, { lock: ADVISORY_LOCK.sealing, name: 'sealing lock', signal });
    try {
      await sealDays({ eventStore, clock, sign, signal });
      sealedUpTo = yesterday;
    } finally {
      await held.release();
    }
  };
  const run = async () => {
    for (;;) {
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await sealOnce().catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, 'a day could not be sealed yet, trying again');
      });
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort(new Error('the sealing is being stopped'));
      await running;
    },
  };
}
