import type { Logger } from 'pino';
import type { PoisonedError, PoisonEvent } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { recordStop } from '../checkpoints.js';
import type { GroupDependencies, ProjectionGroup, ProjectionWriter } from '../group/index.js';
import type { Leadership } from '../leadership.js';
import type { ProjectionStates } from './projection-states.js';

/** The dependencies that following, rebuilding and retrying share during one term of leadership. */
export interface LeadershipTermDependencies extends GroupDependencies {
  readonly leadership: Leadership;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  readonly states: ProjectionStates;
  /** The group of the projections that are up to date or nearly so. */
  readonly live: ProjectionGroup;
}

/** Records the event that stopped a projection, for the person who repairs it. */
export async function recordStopAt(
  { leadership, logger, states }: Omit<LeadershipTermDependencies, 'live'>,
  { name }: Pick<ProjectionWriter, 'name'>,
  event: PoisonEvent,
  error: PoisonedError,
): Promise<void> {
  logger.error({ projection: name, ...event, err: error.cause }, 'an event stopped a read model');
  const stop = await leadership.transaction((client) => recordStop(client, name, event, error.message));
  Object.assign(states.of(name), { stop, phase: 'stopped' });
}
