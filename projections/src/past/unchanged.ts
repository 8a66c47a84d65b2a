import type { Client } from '@zhidan/database';
import { categoryOfStream, type RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import pg from 'pg';
import type { Projection, StreamColumn } from '../projection/projection.js';
import { withUndoneEvents } from '../projection/undone.js';
import { fillCounts } from '../table/counts.js';
import { qualifiedName, quotedName, servingTable, type TableName } from '../table/definition.js';
import { tableColumnsOf } from '../table/columns.js';
import { TableFillers } from './tables.js';

/** If more streams than this have changed, reading them one by one takes longer than reading all events. */
const MOST_STREAMS = 5_000;
const STREAMS_AT_ONCE = 8;
const STREAMS_IN_A_BATCH = 200;

interface Taking {
  readonly eventStore: EventStore;
  readonly signal: AbortSignal;
  /** The moment that the tables show, as a UTC ISO instant. */
  readonly at: string;
  readonly tableOf: (projection: Projection) => TableName;
}

/**
 * Fills the tables of a moment from the present ones if few streams have changed since. A row of an unchanged
 * stream is copied; a row of a changed stream is folded from its events. Resolves with the read models that
 * could not be filled this way.
 */
export async function copyUnchangedTables(
  client: Client,
  projections: readonly Projection[],
  { eventStore, signal, at, tableOf }: Taking,
): Promise<readonly Projection[]> {
  const changed = await changedStreams(client, projections, at);
  const taken: Projection[] = [];
  for (const projection of projections)
    if (
      projection.ofStream !== undefined &&
      streamsIn(changed, projection.categories).length <= MOST_STREAMS &&
      (await copyUnchanged(client, projection, projection.ofStream, { at, table: tableOf(projection) }))
    )
      taken.push(projection);
  // A stream may have changed after the first query, so that its row was copied wrongly; the second query finds
  // it.
  const streams = await changedStreams(client, taken, at);
  for (const projection of taken) {
    const table = tableOf(projection);
    if (projection.ofStream !== undefined)
      await client.query(
        `delete from ${qualifiedName(table)} own where ${streamOfRow(projection, projection.ofStream)} = any($1::text[])`,
        [streams],
      );
    if (projection.counted !== undefined) await fillCounts(client, projection, table);
  }
  await foldStreams(new TableFillers(client, taken, tableOf), streams, { eventStore, signal, at });
  return projections.filter((projection) => !taken.includes(projection));
}

/**
 * Builds the SQL expression for the name of a row's stream; the statement has to give the row the alias `own`.
 */
function streamOfRow({ categories }: Projection, of: StreamColumn): string {
  if ('name' in of) return `own.${quotedName(of.name)}`;
  const [category = ''] = categories;
  return `${pg.escapeLiteral(`${category}-`)} || own.${quotedName(of.id)}`;
}

/** Lists the streams of the given categories that began by the moment and have later events. */
async function changedStreams(
  client: Client,
  projections: readonly Projection[],
  at: string,
): Promise<readonly string[]> {
  const categories = [...new Set(projections.flatMap((projection) => projection.categories))];
  const { rows } = await client.query<{ stream: string }>(
    `select stream from (
       select distinct stream from read_model.events where at > $1 and category = any($2::text[])
     ) as later
      where exists (
        select from read_model.events first where first.stream = later.stream and revision = 0 and at <= $1)`,
    [at, categories],
  );
  return rows.map(({ stream }) => stream);
}

const streamsIn = (streams: readonly string[], categories: readonly string[]): readonly string[] =>
  streams.filter((stream) => categories.includes(categoryOfStream(stream)));

/**
 * Copies the rows whose streams have no event after the moment. Returns false and copies nothing if the serving
 * table and the index of all events are at different positions, or if the table belongs to an earlier release.
 */
async function copyUnchanged(
  client: Client,
  projection: Projection,
  of: StreamColumn,
  { at, table }: { readonly at: string; readonly table: TableName },
): Promise<boolean> {
  const columns = [
    ...tableColumnsOf(projection.table).map(({ name }) => name),
    ...(projection.search === undefined ? [] : ['search_text', 'search_grams']),
  ]
    .map(quotedName)
    .join(', ');
  // A single statement sees one consistent state of all its tables.
  const { rows } = await client.query<{ is_even: boolean }>(
    `with even as materialized (
       select exists (
         select from read_model.checkpoints its join read_model.checkpoints all_events using (position)
          where its.projection = $2 and its.version = $3 and all_events.projection = 'events') as is_even
     ), taken as (
       insert into ${qualifiedName(table)} (${columns})
       select ${columns} from ${qualifiedName(servingTable(projection))} as own
        where (select is_even from even) and not exists (
          select from read_model.events later where later.stream = ${streamOfRow(projection, of)} and later.at > $1)
     )
     select is_even from even`,
    [at, projection.name, projection.version],
  );
  return rows[0]?.is_even === true;
}

/** Folds the events of each stream up to the moment. */
async function foldStreams(
  fillers: TableFillers,
  streams: readonly string[],
  { eventStore, signal, at }: Pick<Taking, 'eventStore' | 'signal' | 'at'>,
): Promise<void> {
  for (let from = 0; from < streams.length; from += STREAMS_IN_A_BATCH) {
    signal.throwIfAborted();
    await fillers.fold(await beginnings(eventStore, streams.slice(from, from + STREAMS_IN_A_BATCH), at));
  }
  await fillers.finish();
}

/** Reads the events of these streams, each up to its first event that is later than the moment. */
async function beginnings(
  eventStore: EventStore,
  streams: readonly string[],
  at: string,
): Promise<readonly RecordedEvent[]> {
  const moment = Date.parse(at);
  const found: (readonly RecordedEvent[])[] = [];
  const left = streams.entries();
  const readSome = async () => {
    for (const [place, stream] of left) {
      const events: RecordedEvent[] = [];
      for await (const event of eventStore.read(stream)) {
        if (Date.parse(event.metadata.at) > moment) break;
        events.push(event);
      }
      found[place] = events;
    }
  };
  await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, readSome));
  return withUndoneEvents(eventStore, found.flat());
}
