import type { Projection } from '../../projection/projection.js';
import { advanceCheckpoints } from '../checkpoints.js';
import { onceCaughtUp, categoriesOf, createGroup } from '../group/index.js';
import { earliest } from '../positions.js';
import { WRITE_THRESHOLD, servingWriter, type LiveGroup } from './live-group.js';
import { recordStopAt, type TermParts } from './term-parts.js';

/** Offers stopped projections once more the event that they could not take. */
export async function retryStopped(
  parts: TermParts,
  live: LiveGroup,
  projections: readonly Projection[],
): Promise<void> {
  const group = createGroup(parts, {
    name: 'retry of projections',
    categories: categoriesOf(projections),
    threshold: WRITE_THRESHOLD,
    save: advanceCheckpoints,
    stopped: (member, event, error) => recordStopAt(parts, member, event, error),
  });
  for (const projection of projections) {
    const state = parts.states.of(projection.name);
    state.phase = 'catching-up';
    group.add(servingWriter(projection, state.position));
  }
  await onceCaughtUp(parts, group, earliest(group.members.map(({ position }) => position)), async () => {
    for (const { projection } of group.members) await live.join(projection, group, () => Promise.resolve());
  });
}
