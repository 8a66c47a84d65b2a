import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../projection/projection.js';
import { categoriesOf, Member } from '../runtime/lane/index.js';
import { readAll } from '../runtime/read-all.js';
import { countsTable, createCountsTable } from '../table/counts.js';
import { createIndexes, createTable, dropKey, nameOf, quoted, type TableName } from '../table/definition.js';
import { forgetMoment, keepMoment, keptTables, schemaOfMoment } from './moments.js';

/** Rows in memory, for all read models together, before they are written. */
const REMEMBERED = 20_000;

/** What building the past needs. */
export interface PastParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
}

/**
 * Folds the events whose `metadata.at` is not after `at` (UTC ISO instant), in the order of their positions, into
 * tables of a schema of their own: of the read models that are asked for those that are not there yet, as they stood
 * then, with the folds of today. A stream ends before its first event that is later: clocks of two machines may differ,
 * and no event is folded without those before it. Persons that have been erased since are erased in it too: their keys
 * are gone.
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
    await foldInto(
      client,
      { ...parts, projections },
      { schema, name: `the past at ${at}`, belongs: untilMoment(Date.parse(at)), last },
    );
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

/** Which events are folded, and where the tables go. */
interface Folding {
  readonly schema: string;
  /** Of the reading, for the log. */
  readonly name: string;
  /** Asked once about each event, in their order. */
  readonly belongs: (event: RecordedEvent) => boolean;
  /** Nothing after this position is folded; all that there is when undefined. */
  readonly last: bigint | undefined;
}

/** The same up to a position that has been there, into a new schema; all events when undefined. */
export async function buildUpTo(parts: PastParts, schema: string, last: bigint | undefined): Promise<void> {
  await inTransaction(parts.pool, async (client) => {
    await client.query(`create schema ${quoted(schema)}`);
    await foldInto(client, parts, { schema, name: schema, belongs: () => true, last });
  });
}

async function foldInto(
  client: Client,
  { eventStore, projections, signal }: PastParts,
  { schema, name, belongs, last }: Folding,
): Promise<void> {
  if (projections.length === 0) return;
  const tableOf = ({ name }: Projection): TableName => ({ schema, table: name });
  const remembered = Math.ceil(REMEMBERED / projections.length);
  const members: Member[] = [];
  for (const projection of projections) {
    const table = tableOf(projection);
    await client.query(createTable(projection, table));
    if (projection.once === true) await client.query(dropKey(table));
    if (projection.counted !== undefined) await client.query(createCountsTable(table));
    members.push(new Member(projection, { table, after: undefined, isEmpty: true, remembered }));
  }
  const foldBatch = async (batch: readonly RecordedEvent[], position: bigint) => {
    signal.throwIfAborted();
    const happened = batch.filter(belongs);
    for (const member of members) {
      await member.fold(client, happened);
      member.passed(position);
      if (member.unwritten >= remembered) await write(client, member);
    }
  };
  await readAll(eventStore, name, categoriesOf(projections), foldBatch, { last });
  for (const member of members) await write(client, member);
  for (const projection of projections) {
    const table = tableOf(projection);
    for (const statement of createIndexes(projection, table)) await client.query(statement);
    await client.query(`analyze ${nameOf(table)}`);
  }
}

/** Says of events in their order whether they belong to the past; `moment` in milliseconds since 1970. */
export function untilMoment(moment: number): (event: RecordedEvent) => boolean {
  const ended = new Set<string>();
  return ({ stream, metadata }) => {
    if (Date.parse(metadata.at) > moment) ended.add(stream);
    return !ended.has(stream);
  };
}

async function write(client: Client, member: Member): Promise<void> {
  member.setOff();
  await member.write(client);
  member.arrived();
}
