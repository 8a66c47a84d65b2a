import { PoisonedError } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { awaitAllSettled } from '../settle-all.js';
import {
  runOnceCaughtUp,
  categoriesOf,
  createProjectionGroup,
  ProjectionWriter,
  type ProjectionGroup,
  type GroupDependencies,
} from '../group/index.js';
import type { FillResult, FillStop } from './fill-result.js';
import { runIndexingStep, nextTableName, indexingSteps } from './next-table.js';

/** How many rows of all tables together may stay in memory. */
const REMEMBERED = 10_000;

/** Smaller writes would mostly wait for PostgreSQL; larger ones would only keep rows in memory for longer. */
const WRITE_THRESHOLD = { rows: 2_500, ms: Number.POSITIVE_INFINITY } as const;

/** PostgreSQL sorts an index on one core while no events are folded, so two indexes are created at a time. */
const INDEXED_AT_ONCE = 2;

/** Folds all existing events into empty tables, and creates the indexes once the tables are full. */
export async function fillTables(
  parts: GroupDependencies,
  projections: readonly Projection[],
): Promise<FillResult> {
  const stopped: FillStop[] = [];
  const group = createProjectionGroup(parts, {
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
        table: nextTableName(projection),
        after: undefined,
        isEmpty: true,
        remembered,
      }),
    );

  return runOnceCaughtUp(parts, group, async () => {
    const resume = await group.pause();
    try {
      // The loop also ends for a group that failed and whose last write may or may not have been committed.
      parts.signal.throwIfAborted();
      return { upTo: group.position, stopped, refused: await createAllIndexes(parts, group) };
    } finally {
      resume();
    }
  });
}

/** Creates the indexes; resolves with the projections that have a row too large for an index. */
async function createAllIndexes(
  { leadership }: GroupDependencies,
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
        if (!(error instanceof PoisonedError)) throw error;
        refused.add(error.projection);
      }
    }
  };
  await awaitAllSettled(Array.from({ length: INDEXED_AT_ONCE }, takeSteps));
  return [...refused];
}
