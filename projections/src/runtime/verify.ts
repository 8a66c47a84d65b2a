import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../projection/projection.js';
import { columnsOf } from '../table/columns.js';
import { countsTable, createCountsTable } from '../table/counts.js';
import { createTable, nameOf, quoted, shapeOf, type TableName } from '../table/definition.js';
import { servingTable } from './next-table.js';
import { readCheckpoints } from './checkpoints.js';
import { Member } from './member.js';
import { readAll } from './read-all.js';

const REMEMBERED = 10_000;
/** Enough to see what is wrong. */
const SHOWN = 100;

/** A row that does not say what the events say; null where there is no such row. */
export interface Difference {
  readonly id: string;
  readonly kept: Readonly<Record<string, unknown>> | null;
  readonly folded: Readonly<Record<string, unknown>> | null;
}

export interface Verdict {
  readonly projection: string;
  /** Up to which position both were compared; null when there are no events. */
  readonly position: string | null;
  readonly events: number;
  readonly rows: number;
  readonly differing: number;
  /** The first of them. */
  readonly differences: readonly Difference[];
}

/** The read model cannot be compared: it is not filled yet or was made by other rules. */
export class NotVerifiable extends Error {
  override readonly name = 'NotVerifiable';
}

/**
 * Folds all events again up to the checkpoint and compares row for row. Both are seen in one snapshot, so
 * events that come meanwhile do no harm; the projection goes on following them.
 */
export async function verifyProjection(
  pool: Pool,
  eventStore: EventStore,
  projection: Projection,
): Promise<Verdict> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read');
    const position = await checkpointOf(client, projection);
    // Until the end of this transaction the table that was checked cannot be swapped away.
    await client.query(`lock table ${nameOf(servingTable(projection))} in access share mode`);
    const folded: TableName = { schema: 'pg_temp', table: `verify_${projection.name}` };
    await client.query(`${createTable(projection, folded)} on commit drop`);
    if (projection.counted !== undefined) await client.query(`${createCountsTable(folded)} on commit drop`);
    const events =
      position === undefined ? 0 : await foldInto(client, eventStore, projection, folded, position);
    return {
      projection: projection.name,
      position: position?.toString() ?? null,
      events,
      ...(await compare(client, projection, folded)),
    };
  });
}

async function checkpointOf(client: Client, projection: Projection): Promise<bigint | undefined> {
  const found = (await readCheckpoints(client)).get(projection.name);
  if (found === undefined) throw new NotVerifiable(`${projection.name} is not kept yet`);
  if (found.version !== projection.version || found.shape !== shapeOf(projection))
    throw new NotVerifiable(`${projection.name} was made by version ${found.version}: rebuild it first`);
  return found.position;
}

/** Resolves with the number of events that concern the projection. */
async function foldInto(
  client: Client,
  eventStore: EventStore,
  projection: Projection,
  table: TableName,
  upTo: bigint,
): Promise<number> {
  const member = new Member(projection, {
    table,
    after: undefined,
    isEmpty: true,
    remembered: REMEMBERED,
  });
  const write = async () => {
    member.setOff();
    await member.write(client);
    member.arrived();
  };
  let events = 0;
  const { name, categories } = projection;
  const takeBatch = async (batch: readonly RecordedEvent[], position: bigint) => {
    await member.fold(client, batch);
    member.passed(position);
    if (member.unwritten >= REMEMBERED) await write();
    events += batch.length;
  };
  await readAll(eventStore, `verification of ${name}`, categories, takeBatch, upTo);
  await write();
  return events;
}

async function compare(
  client: Client,
  projection: Projection,
  folded: TableName,
): Promise<Pick<Verdict, 'rows' | 'differing' | 'differences'>> {
  const names = [
    ...columnsOf(projection.table).map(({ name }) => quoted(name)),
    ...(projection.search === undefined ? [] : ['search_text', 'search_grams']),
  ];
  const values = (alias: string) => `(${names.map((name) => `${alias}.${name}`).join(', ')})`;
  const { rows } = await client.query<{
    id: string;
    kept: Record<string, unknown> | null;
    folded: Record<string, unknown> | null;
    differing: number;
  }>(
    `select id, case when k.id is not null then to_jsonb(k) - 'search_grams' end as kept,
            case when f.id is not null then to_jsonb(f) - 'search_grams' end as folded,
            count(*) over () as differing
       from ${nameOf(servingTable(projection))} k full join ${nameOf(folded)} f using (id)
      where ${values('k')} is distinct from ${values('f')}
      order by id limit ${SHOWN}`,
  );
  const counted = await client.query<{ rows: number }>(
    `select count(*) as rows from ${nameOf(servingTable(projection))}`,
  );
  const miscounted = await compareCounts(client, projection, folded);
  return {
    rows: counted.rows[0]?.rows ?? 0,
    differing: (rows[0]?.differing ?? 0) + miscounted.length,
    differences: [...rows.map(({ id, kept, folded }) => ({ id, kept, folded })), ...miscounted],
  };
}

/** Counts that are not what the events give; the key of a count stands for an id. */
async function compareCounts(
  client: Client,
  projection: Projection,
  folded: TableName,
): Promise<readonly Difference[]> {
  if (projection.counted === undefined) return [];
  const { rows } = await client.query<{ key: string; kept: number; folded: number }>(
    `select key, coalesce(k.n, 0) as kept, coalesce(f.n, 0) as folded
       from ${nameOf(countsTable(servingTable(projection)))} k
       full join ${nameOf(countsTable(folded))} f using (key)
      where coalesce(k.n, 0) <> coalesce(f.n, 0)
      order by key limit ${SHOWN}`,
  );
  return rows.map(({ key, kept, folded: n }) => ({ id: key, kept: { n: kept }, folded: { n } }));
}
