import { preparedQuery, type Client } from '@zhidan/database';
import type { PoisonEvent } from '../projection/poisoned.js';
import type { Projection } from '../projection/projection.js';
import { shapeOf } from '../table/definition.js';
import type { QueryClient } from '../table/rows.js';
import type { WrittenChanges } from './group/index.js';

/** The event that stopped a projection, and the reason. */
export interface ProjectionStop {
  readonly stream: string;
  readonly revision: number;
  /** The type of the event; null if even the type cannot be read. */
  readonly event_type: string | null;
  readonly error: string;
  /** When the projection first stopped at this event, as a UTC ISO instant. */
  readonly since: string;
}

/** The stored state of the serving table of a projection. */
export interface Checkpoint {
  readonly version: number;
  readonly shape: string;
  /** The position up to which the table is complete; undefined for a table that was never filled. */
  readonly position: bigint | undefined;
  readonly stop: ProjectionStop | undefined;
}

interface CheckpointRow {
  projection: string;
  version: number;
  shape: string;
  position: string | null;
  stop: ProjectionStop | null;
}

export async function readCheckpoints(client: QueryClient): Promise<ReadonlyMap<string, Checkpoint>> {
  const { rows } = await client.query<CheckpointRow>(`
    select c.projection, c.version, c.shape, c.position::text as position,
           case when s.projection is not null then to_jsonb(s) - 'projection' end as stop
      from read_model.checkpoints c left join read_model.stopped_projections s using (projection)
     where to_regclass(format('read_model.%I', projection)) is not null`);
  return new Map(
    rows.map(({ projection, version, shape, position, stop }) => [
      projection,
      { version, shape, position: position === null ? undefined : BigInt(position), stop: stop ?? undefined },
    ]),
  );
}

/** Moves the checkpoints of all projections that received a batch, including those without changed rows. */
export async function advanceCheckpoints(
  client: Client,
  written: readonly WrittenChanges[],
  upTo: bigint,
): Promise<void> {
  if (written.length === 0) return;
  await client.query(
    preparedQuery(
      `update read_model.checkpoints set position = greatest(position, $2::numeric), updated = now()
        where projection = any($1)`,
      [written.map(({ writer }) => writer.name), upTo.toString()],
    ),
  );
}

/** Records that the serving table of a projection is complete up to this position and has the present shape. */
export async function setCheckpoint(
  client: Client,
  projection: Projection,
  position: bigint | undefined,
): Promise<void> {
  await client.query(
    `insert into read_model.checkpoints (projection, version, shape, position) values ($1, $2, $3, $4)
     on conflict (projection) do update
       set version = excluded.version, shape = excluded.shape, position = excluded.position, updated = now()`,
    [projection.name, projection.version, shapeOf(projection), position?.toString() ?? null],
  );
}

/**
 * Records the event that stopped a projection. If the projection had already stopped at this event, the time of
 * the first stop is preserved and returned.
 */
export async function recordStop(
  client: Client,
  projection: string,
  event: PoisonEvent,
  error: string,
): Promise<ProjectionStop> {
  const { stream, revision, type } = event;
  const recorded = await client.query<{ since: string }>(
    `insert into read_model.stopped_projections as before (projection, stream, revision, event_type, error)
     values ($1, $2, $3, $4, $5)
     on conflict (projection) do update
       set stream = excluded.stream, revision = excluded.revision,
           event_type = excluded.event_type, error = excluded.error,
           since = case when (before.stream, before.revision) = (excluded.stream, excluded.revision)
                        then before.since else now() end
     returning to_json(since) #>> '{}' as since`,
    [projection, stream, revision, type, error],
  );
  return { stream, revision, event_type: type, error, since: recorded.rows[0]?.since ?? '' };
}

export async function clearStop(client: Client, projection: string): Promise<void> {
  await client.query('delete from read_model.stopped_projections where projection = $1', [projection]);
}
