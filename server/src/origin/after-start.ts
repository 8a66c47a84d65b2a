import { resumeImports, addSeedRecords } from '@zhidan/command-api';
import { erasuresIn, recordErasures } from '../erasures/list.js';
import { redoErasures } from '../erasures/redo.js';
import {
  erasePerson,
  isErased,
  waitUntilErased,
  type ErasedPerson,
  type ErasureDependencies,
} from './erasure.js';
import type { OpenedApis } from './open-apis.js';
import { clock, type ServiceStartContext } from './opening.js';

export type EraseAndRecordPerson = (person: ErasedPerson, position: bigint | undefined) => Promise<void>;

export const erasureDependenciesOf = ({
  pool,
  eventStore,
  identity,
  files,
  readApi,
}: OpenedApis): ErasureDependencies => ({
  pool,
  eventStore,
  idempotency: eventStore.idempotencyKeys,
  identity,
  files,
  freshness: readApi.freshness,
});

/**
 * Returns a function that erases a person and then records the erasure in `dataDir`, so that it can be repeated
 * after a restore.
 */
export const createEraseAndRecordPerson =
  (erasure: ErasureDependencies, dataDir: string): EraseAndRecordPerson =>
  async (person, position) => {
    await erasePerson(erasure, person, position);
    // The erasure is recorded last, because only completed erasures may be in the list.
    await recordErasures(dataDir, await erasuresIn(erasure.pool));
  };

/**
 * Returns a function that waits until another process has erased a person, and then updates the list of
 * erasures in `dataDir`.
 */
export const createWaitForErasure =
  ({ pool, eventStore }: OpenedApis, dataDir: string) =>
  async (customer_id: string): Promise<boolean> => {
    const cleared = await waitUntilErased({ pool, eventStore }, customer_id);
    await recordErasures(dataDir, await erasuresIn(pool));
    return cleared;
  };

/** Starts background work: unfinished erasures after a restore, seed records and imports. */
export function startBackgroundWork(
  { parts }: ServiceStartContext,
  { pool, eventStore, facts }: OpenedApis,
  work: {
    readonly forgetPerson: EraseAndRecordPerson;
    isCaughtUp(): Promise<boolean>;
    readonly signal: AbortSignal;
  },
): void {
  const { config, logger } = parts;
  const { forgetPerson, isCaughtUp, signal } = work;
  const redo = {
    dataDir: config.dataDir,
    pool,
    eventStore: facts.eventStore,
    logger,
    clock,
    forgetPerson,
    isCaughtUp,
    isErased: (customer_id: string) => isErased(eventStore, customer_id),
  };
  void redoErasures(redo, signal);
  void addSeedRecords(facts, logger, signal);
  void resumeImports(facts, logger, signal);
}
