import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Logger } from 'pino';
import type { Poisoned, PoisonEvent } from '../projection/poisoned.js';
import type { Projection } from '../projection/projection.js';
import { recordStop } from './checkpoints.js';
import type { FillApart } from './fill-apart.js';
import { Lane, type LaneOptions } from './lane.js';
import type { Leadership } from './leadership.js';
import type { Member } from './member.js';
import type { Standings } from './standings.js';
import { unhurried } from './unhurried.js';

const BATCH_SIZE = 1_000;

/** What everything that goes on in one term works with. */
export interface TermParts {
  readonly leadership: Leadership;
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  readonly standings: Standings;
  /** Aborted when the term is over. */
  readonly signal: AbortSignal;
  /** Ends the term. */
  fail(reason: unknown): void;
  /** Fills tables in a thread of its own, where there is one for it. */
  readonly fillApart: FillApart | undefined;
}

/** What a lane works with, in whichever thread. */
export type LaneParts = Pick<TermParts, 'pool' | 'eventStore' | 'signal' | 'fail'> & {
  readonly leadership: Pick<Leadership, 'transaction'>;
};

export type OwnLaneOptions = Pick<LaneOptions, 'name' | 'categories' | 'hurry' | 'save' | 'stopped'>;

/** A lane whose failures end the term. */
export const laneOf = (parts: LaneParts, options: OwnLaneOptions): Lane =>
  new Lane({
    eventStore: parts.eventStore,
    pool: parts.pool,
    batchSize: BATCH_SIZE,
    transaction: (work) => parts.leadership.transaction((client) => unhurried(client, work)),
    failed: (error) => parts.fail(error),
    ...options,
  });

export const categoriesOf = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(projections.flatMap(({ categories }) => categories)),
];

/** Writes down which event stopped a projection, for the person who has to mend it. */
export async function stopAt(
  { leadership, logger, standings }: TermParts,
  { name }: Pick<Member, 'name'>,
  event: PoisonEvent,
  error: Poisoned,
): Promise<void> {
  logger.error({ projection: name, ...event, err: error.cause }, 'an event stopped a read model');
  const stop = await leadership.transaction((client) => recordStop(client, name, event, error.message));
  Object.assign(standings.of(name), { stop, phase: 'stopped' });
}
