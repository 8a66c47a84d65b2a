import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../projection/projection.js';
import { categoriesOf } from '../runtime/group/index.js';
import { readAll } from '../runtime/read-all.js';
import { countsTable } from '../table/counts.js';
import { quoted, type TableName } from '../table/definition.js';
import { forgetMoment, keepMoment, keptTables, schemaOfMoment } from './moments.js';
import { closeTable, Fillers, openTable } from './tables.js';
import { takeUnchanged } from './unchanged.js';

/** What building the past needs. */
export interface PastParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
}

/**
 * Fills tables of a schema of their own with what the events give whose `metadata.at` is not after `at` (UTC ISO
 * instant), in the order of their positions: of the read models that are asked for those that are not there yet, as
 * they stood then, with the folds of today. Rows that nothing has happened to since are copied from today's. A stream
 * ends before its first event that is later: clocks of two machines may differ, and no event is folded without those
 * before it. Persons that have been erased since are erased in it too: their keys are gone.
 */
export async function buildMoment(parts: PastParts, at: string, asked: ReadonlySet<string>): Promise<void> {
  const { pool, eventStore } = parts;
  eventStore.forgetKeys();
  const schema = schemaOfMoment(at);
  await inTransaction(pool, async (client) => {
    const there = await keptTables(client, at);
    if (there === undefined) {
      await forgetMoment(client, schema);
      await client.query(`create schema ${quoted(schema)}`);
    }
    const projections = parts.projections.filter(
      ({ name }) => tablesOf(name).some((table) => asked.has(table)) && there?.includes(name) !== true,
    );
    const { last, upTo } = await stretchUntil(client, at);
    const tableOf = tablesIn(schema);
    for (const projection of projections) await openTable(client, projection, tableOf(projection));
    const left = await takeUnchanged(client, projections, { ...parts, at, tableOf });
    await foldInto(
      client,
      { ...parts, projections: left },
      { tableOf, name: `the past at ${at}`, belongs: untilMoment(Date.parse(at)), last },
    );
    for (const projection of projections) await closeTable(client, projection, tableOf(projection));
    await keepMoment(client, { at, schema, upTo, tables: projections.flatMap(({ name }) => tablesOf(name)) });
  });
}

/** The tables that belong to a read model. */
const tablesOf = (table: string): readonly string[] => [table, countsTable({ schema: '', table }).table];

/** Which events may have happened by a moment. */
interface StretchOfMoment {
  /** No event after this position had; it comes before every event where none had. */
  readonly last: bigint;
  /** All events up to here have been looked at. */
  readonly upTo: bigint | undefined;
}

/** By the read model of all events, as far as it has come. */
async function stretchUntil(client: Client, at: string): Promise<StretchOfMoment> {
  const { rows } = await client.query<{ last: string; up_to: string | null }>(
    `select (select coalesce(max(position), -1) from read_model.events where at <= $1) as last,
            (select position from read_model.checkpoints where projection = 'events') as up_to`,
    [at],
  );
  const [found] = rows;
  const upTo = found?.up_to ?? undefined;
  return { last: BigInt(found?.last ?? -1), upTo: upTo === undefined ? undefined : BigInt(upTo) };
}

const tablesIn =
  (schema: string) =>
  ({ name }: Projection): TableName => ({ schema, table: name });

/** Which events are folded, and into which tables. */
interface Folding {
  readonly tableOf: (projection: Projection) => TableName;
  /** Of the reading, for the log. */
  readonly name: string;
  /** Asked once about each event, in their order. */
  readonly belongs: (event: RecordedEvent) => boolean;
  /** Nothing after this position is folded; all that there is when undefined. */
  readonly last: bigint | undefined;
}

/** The same up to a position that has been there, into a new schema; all events when undefined. */
export async function buildUpTo(parts: PastParts, schema: string, last: bigint | undefined): Promise<void> {
  const { projections } = parts;
  const tableOf = tablesIn(schema);
  await inTransaction(parts.pool, async (client) => {
    await client.query(`create schema ${quoted(schema)}`);
    for (const projection of projections) await openTable(client, projection, tableOf(projection));
    await foldInto(client, parts, { tableOf, name: schema, belongs: () => true, last });
    for (const projection of projections) await closeTable(client, projection, tableOf(projection));
  });
}

async function foldInto(
  client: Client,
  { eventStore, projections, signal }: PastParts,
  { tableOf, name, belongs, last }: Folding,
): Promise<void> {
  if (projections.length === 0) return;
  const fillers = new Fillers(client, projections, tableOf);
  const foldBatch = async (batch: readonly RecordedEvent[], upTo: bigint) => {
    signal.throwIfAborted();
    await fillers.fold(batch.filter(belongs), upTo);
  };
  await readAll(eventStore, name, categoriesOf(projections), foldBatch, { last });
  await fillers.finish();
}

/** Says of events in their order whether they belong to the past; `moment` in milliseconds since 1970. */
export function untilMoment(moment: number): (event: RecordedEvent) => boolean {
  const ended = new Set<string>();
  return ({ stream, metadata }) => {
    if (Date.parse(metadata.at) > moment) ended.add(stream);
    return !ended.has(stream);
  };
}
