import type { Client, Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../../projection/projection.js';
import type { Leadership } from '../leadership.js';
import { ProjectionGroup, type ProjectionGroupOptions } from './projection-group.js';

const BATCH_SIZE = 1_000;

/** What a group needs, in the thread of the runtime or in one of its own. */
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

/**
 * Rows and checkpoint are lost together if a crash of PostgreSQL takes away what it had just committed, and the events
 * are still there: no commit of a batch needs to wait for the disk.
 */
async function withoutWaitingForDisk<Result>(
  client: Client,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  await client.query('set local synchronous_commit = off');
  return work(client);
}

/** Runs a group until it has caught up, then the work, and stops the group in any case. */
export async function onceCaughtUp<Result>(
  { signal }: Pick<GroupParts, 'signal'>,
  group: ProjectionGroup,
  work: () => Promise<Result>,
): Promise<Result> {
  group.start();
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
