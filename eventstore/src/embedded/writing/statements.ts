import type pg from 'pg';
import { encodedEventData } from '../encode.js';
import { absentHead, type HeadState } from '../stream/head.js';
import { parseStreamMetadata } from '../stream/metadata.js';
import { isMetastream, metastreamOf, TOMBSTONE_REVISION } from '../stream/names.js';
import type { StoredWithId } from './check.js';
import type { WritePlan } from './plan.js';

/*
 * Writes one group of events in one transaction and one round trip. The events are sent as one block of bytes
 * and cut up by the server: bytes in arrays would have to be written as hexadecimal text.
 */
const WRITE = `
  with assumed as (
    select not exists (select from event_node.events where stream = any($1))
       and not exists (select from event_node.events where event_id = any($2)) as true
  )
  insert into event_node.events (position, stream, revision, type, event_id, created_at, response)
  select row.position, row.stream, row.revision, row.type, row.event_id, $10::timestamptz, substring($9::bytea from row.start for row.length)
  from assumed, unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::uuid[], $8::integer[], $11::integer[])
    as row (position, stream, revision, type, event_id, start, length)
  where assumed.true`;

const HEADS = `
  select asked.stream, last.revision::text as revision, described.revision as metadata_revision, described.response
  from unnest($1::text[], $2::text[]) as asked (stream, metastream)
  left join lateral (
    select revision from event_node.events where stream = asked.stream order by revision desc limit 1
  ) last on true
  left join lateral (
    select revision, response from event_node.events where stream = asked.metastream order by revision desc limit 1
  ) described on true`;

const WRITTEN = `
  select event_id, stream, revision, position from event_node.events
  where event_id = any($1) and revision < ${TOMBSTONE_REVISION}
  order by position`;

const LAST_POSITION = 'select coalesce(max(position), 0) as position from event_node.events';

type Connection = Pick<pg.ClientBase, 'query'>;

/**
 * Writes rows if the streams and ids that were assumed to be new are new; returns whether it did. The rows are
 * durable when the promise resolves.
 */
export async function writeRows(
  connection: Connection,
  { rows, block }: Pick<WritePlan, 'rows' | 'block'>,
  assumedStreams: Iterable<string>,
  assumedIds: Iterable<string>,
  now: number,
): Promise<boolean> {
  const lengths = rows.map((row) => row.response.length);
  let end = 1;
  const starts = lengths.map((length) => (end += length) - length);
  const result = await connection.query({
    name: 'write',
    text: WRITE,
    values: [
      [...assumedStreams].flatMap((stream) => [stream, metastreamOf(stream)]),
      [...assumedIds],
      rows.map((row) => row.position),
      rows.map((row) => row.stream),
      rows.map((row) => row.revision),
      rows.map((row) => row.type),
      rows.map((row) => row.eventId),
      starts,
      block,
      new Date(now),
      lengths,
    ],
  });
  return result.rowCount === rows.length;
}

interface HeadRow {
  stream: string;
  revision: string | null;
  metadata_revision: number | null;
  response: Buffer | null;
}

export async function lookUpHeads(
  connection: Connection,
  streams: readonly string[],
): Promise<Map<string, HeadState>> {
  if (streams.length === 0) return new Map();
  const { rows } = await connection.query<HeadRow>({
    name: 'heads',
    text: HEADS,
    values: [streams, streams.map(metastreamOf)],
  });
  return new Map(rows.map((row) => [row.stream, headOf(row)]));
}

export async function lookUpWrittenEvents(
  connection: Connection,
  eventIds: readonly string[],
): Promise<Map<string, StoredWithId[]>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await connection.query<StoredWithId & { event_id: string }>({
    name: 'written',
    text: WRITTEN,
    values: [eventIds],
  });
  const found = new Map<string, StoredWithId[]>(eventIds.map((id) => [id, []]));
  for (const { event_id, ...written } of rows) found.get(event_id)?.push(written);
  return found;
}

export async function lookUpLastPosition(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ position: number }>(LAST_POSITION);
  return rows[0]?.position ?? 0;
}

function headOf(row: HeadRow): HeadState {
  const absent = absentHead(row.stream);
  const described =
    row.response === null || isMetastream(row.stream) ? undefined : encodedEventData(row.response);
  const tombstoned = row.revision === TOMBSTONE_REVISION;
  return {
    revision: row.revision === null || tombstoned ? absent.revision : Number(row.revision),
    tombstoned,
    metadataRevision: row.metadata_revision ?? absent.metadataRevision,
    metadata: described === undefined ? absent.metadata : parseStreamMetadata(described),
  };
}
