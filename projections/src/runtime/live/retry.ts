import type { Projection } from '../../projection/projection.js';
import { advanceCheckpoints } from '../checkpoints.js';
import { runOnceCaughtUp, categoriesOf, createProjectionGroup } from '../group/index.js';
import { joinLiveGroup, servingWriter, WRITE_THRESHOLD } from './live-group.js';
import { recordStopAt, type LeadershipTermDependencies } from './term-parts.js';

/** Retries the event at which each stopped projection failed. */
export async function retryStoppedProjections(
  parts: LeadershipTermDependencies,
  projections: readonly Projection[],
): Promise<void> {
  const group = createProjectionGroup(parts, {
    name: 'retry of projections',
    categories: categoriesOf(projections),
    threshold: WRITE_THRESHOLD,
    save: advanceCheckpoints,
    stopped: (writer, event, error) => recordStopAt(parts, writer, event, error),
  });
  for (const projection of projections) {
    const state = parts.states.of(projection.name);
    state.phase = 'catching-up';
    group.add(servingWriter(projection, state.position));
  }
  await runOnceCaughtUp(parts, group, async () => {
    for (const { projection } of group.writers)
      await joinLiveGroup(parts, projection, group, () => Promise.resolve());
  });
}
