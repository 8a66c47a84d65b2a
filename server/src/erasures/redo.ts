import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import { customer, streamOf, systemCaller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { erasuresIn, erasuresPath, recordErasures, readErasures } from './list.js';

const REASON = '還原備份後，重新刪除先前已刪除的個人資料';
const OF_CUSTOMER = streamOf(customer, '');
const TRY_AGAIN_MS = 2_000;

export interface RedoDependencies {
  readonly dataDir: string;
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly logger: Logger;
  clock(): Date;
  /** Whether all read models are up to date; they are needed to find a person's data. */
  isCaughtUp(): Promise<boolean>;
  /** Whether the keys, files and account of the customer are all deleted. */
  isErased(customer_id: string): Promise<boolean>;
  /** Deletes a person's data, once the read models are at the position of the erasing event. */
  forgetPerson(
    person: { readonly customer_id: string; readonly uid: string },
    position: bigint | undefined,
  ): Promise<void>;
}

/**
 * Repeats erasures that are in the installation's list and not in its database, as after a restore of an older
 * backup; adds erasures of the database to the list. Retries until all are done.
 */
export async function redoErasures(parts: RedoDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await redoAll(parts, signal);
    } catch (error) {
      parts.logger.warn({ err: error }, 'erasures could not be done again yet');
      await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function redoAll(parts: RedoDependencies, signal: AbortSignal): Promise<void> {
  const { dataDir, pool, logger } = parts;
  await recordErasures(dataDir, await erasuresIn(pool));
  for (const { person } of await readErasures(erasuresPath(dataDir))) {
    if (signal.aborted) return;
    if (!person.startsWith(OF_CUSTOMER)) continue;
    if (await redo(parts, person.slice(OF_CUSTOMER.length), signal))
      logger.warn({ person }, 'a person who had been erased before was erased again');
  }
}

/** Erases a customer again; false where the customer is unknown or already erased. */
async function redo(parts: RedoDependencies, customer_id: string, signal: AbortSignal): Promise<boolean> {
  const { eventStore, isCaughtUp, forgetPerson } = parts;
  const { state } = await eventStore.load(customer, customer_id);
  if (state === null || state.erased) return false;
  while (!(await isCaughtUp())) await pause(TRY_AGAIN_MS, undefined, { signal });
  const uid = state.second_key;
  // The erasure is checked before its event is written, so that an interrupted erasure is found incomplete and
  // repeated by the next attempt.
  const wasErased = await parts.isErased(customer_id);
  if (!wasErased) await forgetPerson({ customer_id, uid }, undefined);
  await writeErasure(parts, customer_id);
  return !wasErased;
}

async function writeErasure(
  { eventStore, clock, logger }: RedoDependencies,
  customer_id: string,
): Promise<void> {
  const now = clock().toISOString();
  const context = {
    caller: systemCaller,
    actor: { uid: systemCaller.uid ?? 'system', name: systemCaller.name },
    correlation: 'restore',
    causation: 'restore',
    now,
  };
  const command = { kind: 'erase', reason: REASON } as const;
  await eventStore
    .handle(customer, customer_id, command, { now, caller: systemCaller }, context)
    .catch((error: unknown) => {
      // The erase command refuses a person who was an employee when the backup was made; the personal data is
      // deleted nevertheless.
      logger.warn({ err: error, customer_id }, 'an erasure could not be written down again');
    });
}
