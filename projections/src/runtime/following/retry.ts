import type { Projection } from '../../projection/projection.js';
import { advance } from '../checkpoints.js';
import { alongside, categoriesOf, laneOf } from '../lane/index.js';
import { earliest } from '../positions.js';
import { HURRY, servingMember, type Following } from './following.js';
import { stopAt, type TermParts } from './term-parts.js';

/** Offers stopped projections once more the event that they could not take. */
export async function retryStopped(
  parts: TermParts,
  following: Following,
  projections: readonly Projection[],
): Promise<void> {
  const lane = laneOf(parts, {
    name: 'retry of projections',
    categories: categoriesOf(projections),
    hurry: HURRY,
    save: advance,
    stopped: (member, event, error) => stopAt(parts, member, event, error),
  });
  for (const projection of projections) {
    const standing = parts.standings.of(projection.name);
    standing.phase = 'catching-up';
    lane.add(servingMember(projection, standing.position));
  }
  await alongside(parts, lane, earliest(lane.members.map(({ position }) => position)), async () => {
    for (const { projection } of lane.members)
      await following.join(projection, lane, () => Promise.resolve());
  });
}
