import type { Logger } from 'pino';
import type { Poisoned, PoisonEvent } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { recordStop } from '../checkpoints.js';
import type { GroupParts, ProjectionWriter } from '../group/index.js';
import type { Leadership } from '../leadership.js';
import type { ProjectionStates } from './projection-states.js';

/** What everything that goes on in one term works with. */
export interface TermParts extends GroupParts {
  readonly leadership: Leadership;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  readonly states: ProjectionStates;
}

/** Writes down which event stopped a projection, for the person who has to mend it. */
export async function recordStopAt(
  { leadership, logger, states: states }: TermParts,
  { name }: Pick<ProjectionWriter, 'name'>,
  event: PoisonEvent,
  error: Poisoned,
): Promise<void> {
  logger.error({ projection: name, ...event, err: error.cause }, 'an event stopped a read model');
  const stop = await leadership.transaction((client) => recordStop(client, name, event, error.message));
  Object.assign(states.of(name), { stop, phase: 'stopped' });
}
