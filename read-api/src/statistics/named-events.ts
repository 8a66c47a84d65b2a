import type { Pool } from '@zhidan/database';
import { eventReadModel, sqlNames } from '@zhidan/domain';
import type { TracedEvent, TracedStream } from '@zhidan/domain/statistics';
import { namesOf } from '../event/names.js';

/** A stream behind a figure, with the revisions of its events and without their wording. */
export type SourceStream = Omit<TracedStream, 'events'>;

const events = sqlNames(eventReadModel, 'e');
const { columns: e } = events;

type Found = Pick<TracedEvent, 'revision' | 'type' | 'at'> & {
  readonly stream: string;
  readonly actor: string;
};

/** Adds to each event behind a figure what happened, when, and who did it. */
export async function withNamedEvents<Row extends { readonly trace: readonly SourceStream[] }>(
  pool: Pool,
  rows: readonly Row[],
): Promise<readonly (Omit<Row, 'trace'> & { readonly trace: readonly TracedStream[] })[]> {
  const found = await eventsOf(
    pool,
    rows.flatMap(({ trace }) => trace),
  );
  return rows.map((row) => ({
    ...row,
    trace: row.trace.map((behind) => ({
      ...behind,
      events: behind.revisions.flatMap((revision) => found.get(keyOf(behind.stream, revision)) ?? []),
    })),
  }));
}

const keyOf = (stream: string, revision: number): string => `${revision} ${stream}`;

async function eventsOf(
  pool: Pool,
  behind: readonly SourceStream[],
): Promise<ReadonlyMap<string, TracedEvent>> {
  const wanted = behind.flatMap(({ stream, revisions }) =>
    revisions.map((revision) => ({ stream, revision })),
  );
  if (wanted.length === 0) return new Map();
  const { rows } = await pool.query<Found>(
    `select ${e.stream}, ${e.revision}, ${e.type}, ${e.at}, ${e.actor}
       from unnest($1::text[], $2::bigint[]) as wanted (stream, revision)
       join ${events.from} on ${e.stream} = wanted.stream and ${e.revision} = wanted.revision`,
    [wanted.map(({ stream }) => stream), wanted.map(({ revision }) => revision)],
  );
  const names = await namesOf(
    pool,
    rows.map(({ actor }) => actor),
  );
  return new Map(
    rows.map(({ stream, actor: uid, ...event }) => [
      keyOf(stream, event.revision),
      { ...event, actor: { uid, name: names.get(uid) ?? '' } },
    ]),
  );
}
