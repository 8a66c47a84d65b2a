import { systemCaller } from '@zhidan/domain';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { Facts } from '../facts/facts.js';
import { systemContext } from '../handling/by-system.js';
import { finishImport } from './import.js';

const TRY_AGAIN_MS = 1_000;

/**
 * Finishes imports that were accepted by a process that has ended. Retries until the event store accepts them,
 * or `signal` is aborted.
 */
export async function resumeImports(facts: Facts, logger: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await facts.settled();
      for (const id of facts.unfinishedImports()) {
        const now = new Date().toISOString();
        const context = systemContext(id, now);
        await finishImport(facts.eventStore, id, { facts: { now, caller: systemCaller }, context });
      }
      return;
    } catch (error) {
      logger.warn({ err: error }, 'an import that was accepted could not be finished yet');
      await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
