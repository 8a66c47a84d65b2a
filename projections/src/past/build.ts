import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../projection/projection.js';
import { readAll } from '../runtime/read-all.js';
import { Member } from '../runtime/member.js';
import { categoriesOf } from '../runtime/term-parts.js';
import { createCountsTable } from '../table/counts.js';
import { createIndexes, createTable, dropKey, nameOf, quoted, type TableName } from '../table/definition.js';
import { keepMoment, schemaOfMoment } from './moments.js';

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
 * tables of a schema of their own: every read model as it stood then, with the folds of today. A stream ends before
 * its first event that is later: clocks of two machines may differ, and no event is folded without those before it.
 * Persons that have been erased since are erased in it too: their keys are gone.
 */
export async function buildMoment(parts: PastParts, at: string): Promise<void> {
  const { pool, eventStore } = parts;
  eventStore.forgetKeys();
  const schema = schemaOfMoment(at);
  await inTransaction(pool, async (client) => {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`);
    await client.query(`create schema ${quoted(schema)}`);
    const upTo = await foldInto(client, parts, {
      schema,
      name: `the past at ${at}`,
      belongs: untilMoment(Date.parse(at)),
    });
    await keepMoment(client, { at, schema, upTo });
  });
}

/** Which events are folded, and where the tables go. */
interface Folding {
  readonly schema: string;
  /** Of the reading, for the log. */
  readonly name: string;
  /** Asked once about each event, in their order. */
  readonly belongs: (event: RecordedEvent) => boolean;
}

/** The same up to a position that has been there, into a new schema; all events when undefined. */
export async function buildUpTo(parts: PastParts, schema: string, last: bigint | undefined): Promise<void> {
  await inTransaction(parts.pool, async (client) => {
    await client.query(`create schema ${quoted(schema)}`);
    await foldInto(client, parts, {
      schema,
      name: schema,
      belongs: ({ position }) => last === undefined || position <= last,
    });
  });
}

/** Resolves with the position of the last event that there is. */
async function foldInto(
  client: Client,
  { eventStore, projections, signal }: PastParts,
  { schema, name, belongs }: Folding,
): Promise<bigint | undefined> {
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
  const upTo = await readAll(eventStore, name, categoriesOf(projections), async (batch, position) => {
    signal.throwIfAborted();
    const happened = batch.filter(belongs);
    for (const member of members) {
      await member.fold(client, happened);
      member.passed(position);
      if (member.unwritten >= remembered) await write(client, member);
    }
  });
  for (const member of members) await write(client, member);
  for (const projection of projections) {
    const table = tableOf(projection);
    for (const statement of createIndexes(projection, table)) await client.query(statement);
    await client.query(`analyze ${nameOf(table)}`);
  }
  return upTo;
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
