import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../../projection/projection.js';
import type { Leadership } from '../leadership.js';
import type { Position } from '../positions.js';
import { Lane, type LaneOptions } from './lane.js';
import { unhurried } from './unhurried.js';

const BATCH_SIZE = 1_000;

/** What a lane works with, in whichever thread. */
export interface LaneParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly leadership: Pick<Leadership, 'transaction'>;
  /** Aborted when the term is over. */
  readonly signal: AbortSignal;
  /** Ends the term. */
  fail(reason: unknown): void;
}

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

/** Lets a lane run until it has caught up, does what is to be done, and stops it in any case. */
export async function alongside<Result>(
  { signal }: Pick<LaneParts, 'signal'>,
  lane: Lane,
  after: Position,
  work: () => Promise<Result>,
): Promise<Result> {
  lane.start(after);
  try {
    await lane.until(() => lane.hasCaughtUp, signal);
    return await work();
  } finally {
    await lane.stop();
  }
}

export const categoriesOf = (projections: readonly Projection[]): readonly string[] => [
  ...new Set(projections.flatMap(({ categories }) => categories)),
];
