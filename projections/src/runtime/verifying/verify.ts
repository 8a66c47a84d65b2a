import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../../projection/projection.js';
import { tableColumnsOf } from '../../table/columns.js';
import { countsTable, createCountsTableSql } from '../../table/counts.js';
import {
  createTableSql,
  qualifiedName,
  quotedName,
  servingTable,
  shapeOf,
  type TableName,
} from '../../table/definition.js';
import { readCheckpoints } from '../checkpoints.js';
import { ProjectionWriter } from '../group/index.js';
import { readEventsInRange } from '../read-all.js';

const REMEMBERED = 10_000;
/** A slow comparison runs during normal use, so it keeps fewer of the large order rows in memory. */
const REMEMBERED_AT_PACE = 500;
/** The number of events that are folded between two pauses. */
const LOT = 100;
/** How many differences are listed; any more are only counted. */
const SHOWN = 100;

/** A row that differs from its events; a side without the row is null. */
export interface RowDifference {
  readonly id: string;
  readonly kept: Readonly<Record<string, unknown>> | null;
  readonly folded: Readonly<Record<string, unknown>> | null;
}

export interface VerificationResult {
  readonly projection: string;
  /** Rows and events were compared up to this position; null without events. */
  readonly position: string | null;
  readonly events: number;
  readonly rows: number;
  readonly differing: number;
  /** The first differences that were found. */
  readonly differences: readonly RowDifference[];
}

/**
 * The read model cannot be compared: it is not built yet, or its rows come from another version of the fold.
 */
export class NotVerifiable extends Error {
  override readonly name = 'NotVerifiable';
}

/** Pauses after each batch of events, so that the comparison does not slow down users. */
export interface VerificationPace {
  rest(events: number): Promise<void>;
  /** Ends the comparison between two batches. */
  readonly signal: AbortSignal;
}

/**
 * Folds all events again up to the checkpoint and compares row by row. Both sides are read in one snapshot, so
 * that newly arriving events, which the projection still follows, have no effect.
 */
export async function verifyProjection(
  pool: Pool,
  eventStore: EventStore,
  projection: Projection,
): Promise<VerificationResult> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read');
    const folding = new VerificationFold(client, eventStore, { projection, remembered: REMEMBERED });
    await folding.begin('on commit drop');
    return verdictOf(folding);
  });
}

/**
 * Compares at the given pace. A snapshot held for hours would keep PostgreSQL from vacuuming, so most events
 * are folded without one, on a separate connection; only the most recent events are folded within a snapshot.
 */
export async function verifyAtPace(
  pool: Pool,
  eventStore: EventStore,
  projection: Projection,
  unhurried: VerificationPace,
): Promise<VerificationResult> {
  const client = await pool.connect();
  // If the connection breaks during a pause, the next statement fails. Without a listener the error event would
  // end the process.
  const noteBreak = () => undefined;
  client.on('error', noteBreak);
  try {
    const folding = new VerificationFold(client, eventStore, { projection, remembered: REMEMBERED_AT_PACE });
    const position = await checkpointOf(client, projection);
    await folding.begin('');
    if (position !== undefined) await folding.foldUpTo(position, unhurried);
    await client.query('begin isolation level repeatable read');
    return await verdictOf(folding);
  } finally {
    client.off('error', noteBreak);
    // Closing the connection always ends its transaction and drops its temporary table.
    client.release(true);
  }
}

/** Folds the missing events and compares the result with the serving table, within the open transaction. */
async function verdictOf(folding: VerificationFold): Promise<VerificationResult> {
  const { client, projection, table } = folding;
  const position = await checkpointOf(client, projection);
  // The lock prevents a swap of the compared table until this transaction ends.
  await client.query(`lock table ${qualifiedName(servingTable(projection))} in access share mode`);
  if (position !== undefined) await folding.foldUpTo(position);
  return {
    projection: projection.name,
    position: position?.toString() ?? null,
    events: folding.events,
    ...(await compare(client, projection, table)),
  };
}

async function checkpointOf(client: Client, projection: Projection): Promise<bigint | undefined> {
  const found = (await readCheckpoints(client)).get(projection.name);
  if (found === undefined) throw new NotVerifiable(`${projection.name} is not kept yet`);
  if (found.version !== projection.version || found.shape !== shapeOf(projection))
    throw new NotVerifiable(`${projection.name} was made by version ${found.version}: rebuild it first`);
  return found.position;
}

/** The rows folded from the events, in a temporary table of this connection. */
class VerificationFold {
  readonly projection: Projection;
  readonly table: TableName;
  readonly #remembered: number;
  readonly #writer: ProjectionWriter;
  /** The number of events that concerned the projection. */
  events = 0;

  constructor(
    readonly client: Client,
    private readonly eventStore: EventStore,
    { projection, remembered }: { readonly projection: Projection; readonly remembered: number },
  ) {
    this.projection = projection;
    this.table = { schema: 'pg_temp', table: `verify_${projection.name}` };
    this.#remembered = remembered;
    this.#writer = new ProjectionWriter(projection, {
      table: this.table,
      after: undefined,
      isEmpty: true,
      remembered,
    });
  }

  async begin(until: 'on commit drop' | ''): Promise<void> {
    const { client, projection, table } = this;
    await client.query(`${createTableSql(projection, table)} ${until}`);
    if (projection.counted !== undefined) await client.query(`${createCountsTableSql(table)} ${until}`);
  }

  /** Folds the events after the present position, up to `last`. */
  async foldUpTo(last: bigint, unhurried?: VerificationPace): Promise<void> {
    const { name, categories } = this.projection;
    const after = this.#writer.position;
    if (after !== undefined && after >= last) return;
    const stretch = { after, last, ...(unhurried === undefined ? {} : { batchSize: LOT }) };
    const takeBatch = async (batch: readonly RecordedEvent[], position: bigint) => {
      unhurried?.signal.throwIfAborted();
      await this.#writer.fold(this.client, batch);
      this.#writer.folded(position);
      if (this.#writer.unwritten >= this.#remembered) await this.#write();
      this.events += batch.length;
      await unhurried?.rest(batch.length);
    };
    await readEventsInRange(this.eventStore, `verification of ${name}`, categories, takeBatch, stretch);
    this.#writer.folded(last);
    await this.#write();
  }

  async #write(): Promise<void> {
    this.#writer.startWrite();
    await this.#writer.write(this.client);
    this.#writer.committed();
  }
}

async function compare(
  client: Client,
  projection: Projection,
  folded: TableName,
): Promise<Pick<VerificationResult, 'rows' | 'differing' | 'differences'>> {
  const names = [
    ...tableColumnsOf(projection.table).map(({ name }) => quotedName(name)),
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
       from ${qualifiedName(servingTable(projection))} k full join ${qualifiedName(folded)} f using (id)
      where ${values('k')} is distinct from ${values('f')}
      order by id limit ${SHOWN}`,
  );
  const counted = await client.query<{ rows: number }>(
    `select count(*) as rows from ${qualifiedName(servingTable(projection))}`,
  );
  const miscounted = await compareCounts(client, projection, folded);
  return {
    rows: counted.rows[0]?.rows ?? 0,
    differing: (rows[0]?.differing ?? 0) + miscounted.length,
    differences: [...rows.map(({ id, kept, folded }) => ({ id, kept, folded })), ...miscounted],
  };
}

/**
 * Compares the row counts with counts from the events; a difference contains the key of the count instead of an
 * id.
 */
async function compareCounts(
  client: Client,
  projection: Projection,
  folded: TableName,
): Promise<readonly RowDifference[]> {
  if (projection.counted === undefined) return [];
  const { rows } = await client.query<{ key: string; kept: number; folded: number }>(
    `select key, coalesce(k.n, 0) as kept, coalesce(f.n, 0) as folded
       from ${qualifiedName(countsTable(servingTable(projection)))} k
       full join ${qualifiedName(countsTable(folded))} f using (key)
      where coalesce(k.n, 0) <> coalesce(f.n, 0)
      order by key limit ${SHOWN}`,
  );
  return rows.map(({ key, kept, folded: n }) => ({ id: key, kept: { n: kept }, folded: { n } }));
}
