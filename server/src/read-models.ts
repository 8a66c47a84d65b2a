import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { ReadModels } from '@zhidan/processes';
import { allProjections, compareReadModel, type RowDifference } from '@zhidan/projections';

/** The read models in the form that verification compares, whichever process runs them. */
export const createReadModels = (pool: Pool, eventStore: EventStore): ReadModels => ({
  names: allProjections.map(({ name }) => name),
  async compare(name, pace) {
    const projection = allProjections.find((known) => known.name === name);
    const verdict =
      projection === undefined ? undefined : await compareReadModel(pool, eventStore, projection, pace);
    return verdict && { rows: verdict.rows, faults: verdict.differences.map(faultOf) };
  },
});

const faultOf = ({ id, kept, folded }: RowDifference) => ({
  id,
  fault:
    kept === null
      ? ('row-missing' as const)
      : folded === null
        ? ('row-invented' as const)
        : ('row-differs' as const),
});
