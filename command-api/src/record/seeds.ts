import { recordKinds, Refused, systemCaller, type RecordKind } from '@zhidan/domain';
import type { Logger } from 'pino';
import { setTimeout as pause } from 'node:timers/promises';
import type { Facts } from '../facts/facts.js';
import { systemContext } from '../handling/by-system.js';

const TRY_AGAIN_MS = 1_000;

/**
 * Adds the initial records of a new shop, each once: changed or removed ones stay as they are. Retries until
 * the event store accepts them, or `signal` is aborted.
 */
export async function addSeedRecords(facts: Facts, logger: Logger, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await facts.settled();
      for (const kind of recordKinds) {
        for (const [id, fields] of Object.entries(kind.seeds)) await sow(facts, kind, id, fields);
      }
      return;
    } catch (error) {
      logger.warn({ err: error }, 'the records that every shop begins with could not be added yet');
      await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function sow(
  { eventStore, records, others }: Facts,
  { resource, aggregate }: RecordKind,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (records(resource).has(id)) return;
  const now = new Date().toISOString();
  const caller = systemCaller;
  try {
    const command = { kind: 'add', fields } as const;
    await eventStore.handle(aggregate, id, command, { now, caller, id, others }, systemContext('seeds', now));
  } catch (error) {
    // A refusal means that the record existed before, or that another record has its name.
    if (!(error instanceof Refused)) throw error;
  }
}
