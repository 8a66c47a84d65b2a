import type { Client, Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../../projection/projection.js';
import type { Leadership } from '../leadership.js';
import { ProjectionGroup, type ProjectionGroupOptions } from './projection-group.js';

const BATCH_SIZE = 1_000;

/** The dependencies of a group, in the thread of the runtime or in a worker thread. */
export interface GroupDependencies {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly leadership: Pick<Leadership, 'transaction'>;
  /** Aborted when the term of leadership is over. */
  readonly signal: AbortSignal;
  /** Ends the term of leadership. */
  fail(reason: unknown): void;
}

export type GroupSettings = Pick<
  ProjectionGroupOptions,
  'name' | 'categories' | 'threshold' | 'save' | 'stopped'
>;

/** Creates a group whose failures end the term of leadership. */
export const createProjectionGroup = (parts: GroupDependencies, options: GroupSettings): ProjectionGroup =>
  new ProjectionGroup({
    eventStore: parts.eventStore,
    pool: parts.pool,
    batchSize: BATCH_SIZE,
    transaction: (work) => parts.leadership.transaction((client) => withoutWaitingForDisk(client, work)),
    failed: (error) => parts.fail(error),
    ...options,
  });

/**
 * A commit does not wait for the disk: if PostgreSQL crashes, rows and checkpoint are lost together, and the
 * same events are folded again.
 */
async function withoutWaitingForDisk<Result>(
  client: Client,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  await client.query('set local synchronous_commit = off');
  return work(client);
}

/** Runs a group until it has caught up, then runs `work`, and always stops the group. */
export async function runOnceCaughtUp<Result>(
  { signal }: Pick<GroupDependencies, 'signal'>,
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
