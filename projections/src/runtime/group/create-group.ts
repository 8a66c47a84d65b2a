import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../../projection/projection.js';
import type { Leadership } from '../leadership.js';
import type { Position } from '../positions.js';
import { ProjectionGroup, type ProjectionGroupOptions } from './projection-group.js';
import { withoutWaitingForDisk } from './unhurried.js';

const BATCH_SIZE = 1_000;

/** What a group works with, in whichever thread. */
export interface GroupParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly leadership: Pick<Leadership, 'transaction'>;
  /** Aborted when the term is over. */
  readonly signal: AbortSignal;
  /** Ends the term. */
  fail(reason: unknown): void;
}

export type GroupSettings = Pick<
  ProjectionGroupOptions,
  'name' | 'categories' | 'threshold' | 'save' | 'stopped'
>;

/** A group whose failures end the term. */
export const createGroup = (parts: GroupParts, options: GroupSettings): ProjectionGroup =>
  new ProjectionGroup({
    eventStore: parts.eventStore,
    pool: parts.pool,
    batchSize: BATCH_SIZE,
    transaction: (work) => parts.leadership.transaction((client) => withoutWaitingForDisk(client, work)),
    failed: (error) => parts.fail(error),
    ...options,
  });

/** Lets a group run until it has caught up, does what is to be done, and stops it in any case. */
export async function onceCaughtUp<Result>(
  { signal }: Pick<GroupParts, 'signal'>,
  group: ProjectionGroup,
  after: Position,
  work: () => Promise<Result>,
): Promise<Result> {
  group.start(after);
  try {
    await group.until(() => group.hasCaughtUp, signal);
    return await work();
  } finally {
    await group.stop();
  }
}

export const categoriesOf = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(projections.flatMap(({ categories }) => categories)),
];
