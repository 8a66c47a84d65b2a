import { Poisoned } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { settleAll } from '../settle-all.js';
import {
  onceCaughtUp,
  categoriesOf,
  createGroup,
  ProjectionWriter,
  type ProjectionGroup,
  type GroupParts,
} from '../group/index.js';
import type { FillResult, FillStop } from './fill-result.js';
import { runIndexingStep, nextTable, indexingSteps } from './next-table.js';

/** Rows in memory, for all that are filled together. */
const REMEMBERED = 10_000;

/** Fewer would wait for PostgreSQL's answers, more would only grow old in memory. */
const WRITE_THRESHOLD = { rows: 2_500, ms: Number.POSITIVE_INFINITY } as const;

/** PostgreSQL sorts on one core, and nothing is folded meanwhile. */
const INDEXED_AT_ONCE = 2;

/** Folds all events there are into tables that are still empty, and makes their indexes when they are full. */
export async function fillTables(parts: GroupParts, projections: readonly Projection[]): Promise<FillResult> {
  const stopped: FillStop[] = [];
  const group = createGroup(parts, {
    name: 'building of projections',
    categories: categoriesOf(projections),
    threshold: WRITE_THRESHOLD,
    async stopped({ name, position }, event, { message, cause }) {
      const stack = cause instanceof Error ? cause.stack : undefined;
      stopped.push({ name, position, event, cause: { message, stack } });
    },
  });
  const remembered = Math.ceil(REMEMBERED / projections.length);
  for (const projection of projections)
    group.add(
      new ProjectionWriter(projection, {
        table: nextTable(projection),
        after: undefined,
        isEmpty: true,
        remembered,
      }),
    );

  return onceCaughtUp(parts, group, async () => {
    const resume = await group.pause();
    try {
      // A group that has failed is held too, and what it has written last is unknown.
      parts.signal.throwIfAborted();
      return { upTo: group.position, stopped, refused: await createAllIndexes(parts, group) };
    } finally {
      resume();
    }
  });
}

/** Resolves with those that have a row which an index cannot take. */
async function createAllIndexes(
  { leadership }: GroupParts,
  { writers }: ProjectionGroup,
): Promise<readonly string[]> {
  const refused = new Set<string>();
  const steps = indexingSteps(writers.map(({ projection }) => projection)).values();
  const takeSteps = async () => {
    for (const step of steps) {
      if (refused.has(step.projection.name)) continue;
      try {
        await leadership.transaction((client) => runIndexingStep(client, step));
      } catch (error) {
        if (!(error instanceof Poisoned)) throw error;
        refused.add(error.projection);
      }
    }
  };
  await settleAll(Array.from({ length: INDEXED_AT_ONCE }, takeSteps));
  return [...refused];
}
