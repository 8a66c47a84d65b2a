import { PoisonedError, type PoisonEvent } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { setCheckpoint } from '../checkpoints.js';
import {
  joinLiveGroup,
  leaveLiveGroup,
  recordStopAt,
  type LeadershipTermDependencies,
} from '../live/index.js';
import { runOnceCaughtUp, categoriesOf, createProjectionGroup, ProjectionWriter } from '../group/index.js';
import { answerRequests, markRebuildBegun } from '../requests.js';
import type { FillInThread } from './fill-in-thread.js';
import { fillTables } from './fill.js';
import type { FillResult } from './fill-result.js';
import { createNextTable, createNextIndexes, nextTableName, swapTables } from './next-table.js';

/** How many rows of all rebuilt tables together may stay in memory. */
const REMEMBERED = 10_000;

export interface RebuildDependencies extends LeadershipTermDependencies {
  /** Fills tables in a worker thread; undefined where the runtime has none. */
  readonly fillInThread: FillInThread | undefined;
}

/** Folds all events into new tables, which then replace the serving ones. */
export async function rebuildReadModels(
  parts: RebuildDependencies,
  projections: readonly Projection[],
): Promise<void> {
  const { eventStore, leadership, logger, states, live, fillInThread, signal } = parts;
  const names = projections.map(({ name }) => name);
  logger.info({ projections: names }, 'building read models from all events');
  await leadership.transaction((client) => markRebuildBegun(client, names));
  // Another process may have erased a person, so cached keys must not be used for reading.
  eventStore.forgetKeys();
  for (const projection of projections) {
    states.of(projection.name).phase = 'rebuilding';
    await leadership.transaction((client) => createNextTable(client, projection));
  }
  // While no serving table has rows, filling in this thread delays no reader.
  const serves = names.some(
    (name) => live.writerOf(name) !== undefined || states.of(name).position !== undefined,
  );
  const filled =
    fillInThread !== undefined && serves
      ? await fillInThread(names, leadership.epoch, signal)
      : await fillTables(parts, projections);
  await takeOver(parts, projections, filled);
  logger.info({ projections: names }, 'built read models from all events');
}

/** Swaps in each filled table once it also contains the events that arrived during the filling. */
async function takeOver(
  parts: LeadershipTermDependencies,
  projections: readonly Projection[],
  { upTo, stopped, refused }: FillResult,
): Promise<void> {
  const named = (wanted: readonly string[]) => projections.filter(({ name }) => wanted.includes(name));
  for (const { name, position, event, cause } of stopped)
    for (const projection of named([name])) {
      const error = new PoisonedError(name, Object.assign(new Error(cause.message), cause));
      await stopRebuild(parts, { name, projection, position }, event, error);
    }

  const behind = [...refused, ...stopped.map(({ name }) => name)];
  const full = projections.filter(({ name }) => !behind.includes(name));
  const group = createProjectionGroup(parts, {
    name: 'taking over of projections',
    categories: categoriesOf(full),
    stopped: (writer, event, error) => stopRebuild(parts, writer, event, error),
  });
  const remembered = Math.ceil(REMEMBERED / full.length);
  for (const projection of full)
    group.add(
      new ProjectionWriter(projection, { table: nextTableName(projection), after: upTo, remembered }),
    );
  if (full.length > 0)
    await runOnceCaughtUp(parts, group, async () => {
      for (const projection of full)
        await joinLiveGroup(parts, projection, group, (client) => swapTables(client, projection));
    });

  for (const projection of named(refused)) await rebuildOneByOne(parts, projection);
}

/**
 * Builds the table again more slowly: with its indexes and one write per batch, to find the event that an index
 * refuses.
 */
async function rebuildOneByOne(parts: LeadershipTermDependencies, projection: Projection): Promise<void> {
  await parts.leadership.transaction(async (client) => {
    await createNextTable(client, projection);
    await createNextIndexes(client, projection);
  });
  const group = createProjectionGroup(parts, {
    name: `careful building of ${projection.name}`,
    categories: projection.categories,
    stopped: (writer, event, error) => stopRebuild(parts, writer, event, error),
  });
  const table = nextTableName(projection);
  group.add(
    new ProjectionWriter(projection, { table, after: undefined, isEmpty: true, remembered: REMEMBERED }),
  );
  await runOnceCaughtUp(parts, group, () =>
    joinLiveGroup(parts, projection, group, (client) => swapTables(client, projection)),
  );
}

async function stopRebuild(
  parts: LeadershipTermDependencies,
  writer: Pick<ProjectionWriter, 'name' | 'projection' | 'position'>,
  event: PoisonEvent,
  error: PoisonedError,
): Promise<void> {
  const { leadership, states, live } = parts;
  const { name, projection, position } = writer;
  const state = states.of(name);
  await leadership.transaction((client) => answerRequests(client, 'rebuild', name, { error: error.message }));
  if (live.writerOf(name) !== undefined && !state.provisional) {
    // The serving rows remain and are kept up to date; only the requested rebuild has failed.
    state.phase = 'following';
    return;
  }
  leaveLiveGroup(parts, name);
  await recordStopAt(parts, writer, event, error);
  if (state.position !== undefined) return;
  // No table serves yet, so the rows before the faulty event are better than none.
  await leadership.transaction(async (client) => {
    await createNextIndexes(client, projection);
    await swapTables(client, projection);
    await setCheckpoint(client, projection, position);
  });
  Object.assign(state, { version: projection.version, position });
}
