import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import { customer, streamOf, systemCaller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import { erasuresIn, erasuresPath, noteErasures, readErasures } from './list.js';

const REASON = '還原備份後，重新刪除先前已刪除的個人資料';
const OF_CUSTOMER = streamOf(customer, '');
const TRY_AGAIN_MS = 2_000;

export interface RedoParts {
  readonly dataDir: string;
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly logger: Logger;
  clock(): Date;
  /** Whether all read models are built, by which is found what belongs to a person. */
  isCaughtUp(): Promise<boolean>;
  /** Whether nothing is left to be done of an erasure. */
  isErased(customer_id: string): Promise<boolean>;
  /** Erases all that is kept of a person, once the read models are at the position of the erasing event. */
  forgetPerson(
    person: { readonly customer_id: string; readonly uid: string },
    position: bigint | undefined,
  ): Promise<void>;
}

/**
 * Erases again who stands in the list beside the installation and lives in its database, as after a restore of an
 * older backup; and adds to the list who is erased in the database alone. Tries again until it is done.
 */
export async function redoErasures(parts: RedoParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await redoAll(parts, signal);
    } catch (error) {
      parts.logger.warn({ err: error }, 'erasures could not be done again yet');
      await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function redoAll(parts: RedoParts, signal: AbortSignal): Promise<void> {
  const { dataDir, pool, logger } = parts;
  await noteErasures(dataDir, await erasuresIn(pool));
  for (const { person } of await readErasures(erasuresPath(dataDir))) {
    if (signal.aborted) return;
    if (!person.startsWith(OF_CUSTOMER)) continue;
    if (await redo(parts, person.slice(OF_CUSTOMER.length), signal))
      logger.warn({ person }, 'a person who had been erased before was erased again');
  }
}

/** False where the customer is unknown, or erased here too. */
async function redo(parts: RedoParts, customer_id: string, signal: AbortSignal): Promise<boolean> {
  const { eventStore, isCaughtUp, forgetPerson } = parts;
  const { state } = await eventStore.load(customer, customer_id);
  if (state === null || state.erased) return false;
  while (!(await isCaughtUp())) await pause(TRY_AGAIN_MS, undefined, { signal });
  const uid = state.second_key;
  // Before the event: what breaks off is found unfinished, and begun again, by the next try.
  const wasErased = await parts.isErased(customer_id);
  if (!wasErased) await forgetPerson({ customer_id, uid }, undefined);
  await writeErasure(parts, customer_id);
  return !wasErased;
}

async function writeErasure({ eventStore, clock, logger }: RedoParts, customer_id: string): Promise<void> {
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
      // One who worked for the shop when the backup was made: what names them has gone all the same.
      logger.warn({ err: error, customer_id }, 'an erasure could not be written down again');
    });
}
