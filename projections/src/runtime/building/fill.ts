import { Poisoned } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { allDone } from '../all-done.js';
import { alongside, categoriesOf, laneOf, Member, type Lane, type LaneParts } from '../lane/index.js';
import type { Filled, FillStopped } from './filled.js';
import { indexBy, nextTable, stepsOfIndexing } from './next-table.js';

/** Rows in memory, for all that are filled together. */
const REMEMBERED = 10_000;

/** Fewer would wait for PostgreSQL's answers, more would only grow old in memory. */
const HURRY = { rows: 2_500, ms: Number.POSITIVE_INFINITY } as const;

/** PostgreSQL sorts on one core, and nothing is folded meanwhile. */
const INDEXED_AT_ONCE = 2;

/** Folds all events there are into tables that are still empty, and makes their indexes when they are full. */
export async function fill(parts: LaneParts, projections: readonly Projection[]): Promise<Filled> {
  const stopped: FillStopped[] = [];
  const lane = laneOf(parts, {
    name: 'building of projections',
    categories: categoriesOf(projections),
    hurry: HURRY,
    async stopped({ name, position }, event, { message, cause }) {
      const stack = cause instanceof Error ? cause.stack : undefined;
      stopped.push({ name, position, event, cause: { message, stack } });
    },
  });
  const remembered = Math.ceil(REMEMBERED / projections.length);
  for (const projection of projections)
    lane.add(
      new Member(projection, { table: nextTable(projection), after: undefined, isEmpty: true, remembered }),
    );

  return alongside(parts, lane, undefined, async () => {
    const release = await lane.hold();
    try {
      // A lane that has failed is held too, and what it has written last is unknown.
      parts.signal.throwIfAborted();
      return { upTo: lane.position, stopped, refused: await indexed(parts, lane) };
    } finally {
      release();
    }
  });
}

/** Resolves with those that have a row which an index cannot take. */
async function indexed({ leadership }: LaneParts, { members }: Lane): Promise<readonly string[]> {
  const refused = new Set<string>();
  const steps = stepsOfIndexing(members.map(({ projection }) => projection)).values();
  const takeSteps = async () => {
    for (const step of steps) {
      if (refused.has(step.projection.name)) continue;
      try {
        await leadership.transaction((client) => indexBy(client, step));
      } catch (error) {
        if (!(error instanceof Poisoned)) throw error;
        refused.add(error.projection);
      }
    }
  };
  await allDone(Array.from({ length: INDEXED_AT_ONCE }, takeSteps));
  return [...refused];
}
