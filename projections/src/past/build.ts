import { inTransaction, type Client, type Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { Projection } from '../projection/projection.js';
import { categoriesOf } from '../runtime/group/index.js';
import { readEventsInRange } from '../runtime/read-all.js';
import { countsTable } from '../table/counts.js';
import { quotedName, type TableName } from '../table/definition.js';
import { dropMoment, saveMoment, builtTablesOf, schemaOfMoment } from './moments.js';
import { finishMomentTable, TableFillers, createMomentTable } from './tables.js';
import { copyUnchangedTables } from './unchanged.js';

export interface PastDependencies {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
}

/**
 * Fills tables in a separate schema with the read models as they stood at an instant: every event whose
 * `metadata.at` is not after `at` (UTC ISO) is folded in the order of positions, with the present folds. Only
 * requested tables that do not exist yet are filled. A row without later events is copied from the present
 * table. A stream is cut before its first event later than `at`: clocks of two machines may differ, and no
 * event is folded without the earlier ones. Data of persons who were erased since is also missing here, because
 * their keys are deleted.
 */
export async function buildMomentTables(
  parts: PastDependencies,
  at: string,
  asked: ReadonlySet<string>,
): Promise<void> {
  const { pool, eventStore } = parts;
  eventStore.forgetKeys();
  const schema = schemaOfMoment(at);
  await inTransaction(pool, async (client) => {
    const there = await builtTablesOf(client, at);
    if (there === undefined) {
      await dropMoment(client, schema);
      await client.query(`create schema ${quotedName(schema)}`);
    }
    const projections = parts.projections.filter(
      ({ name }) => tablesOf(name).some((table) => asked.has(table)) && there?.includes(name) !== true,
    );
    const { last, upTo } = await stretchUntil(client, at);
    const tableOf = tablesIn(schema);
    for (const projection of projections) await createMomentTable(client, projection, tableOf(projection));
    const left = await copyUnchangedTables(client, projections, { ...parts, at, tableOf });
    await foldInto(
      client,
      { ...parts, projections: left },
      { tableOf, name: `the past at ${at}`, belongs: createMomentFilter(Date.parse(at)), last },
    );
    for (const projection of projections) await finishMomentTable(client, projection, tableOf(projection));
    await saveMoment(client, { at, schema, upTo, tables: projections.flatMap(({ name }) => tablesOf(name)) });
  });
}

const tablesOf = (table: string): readonly string[] => [table, countsTable({ schema: '', table }).table];

/** The positions up to which a moment is read, and up to which events were examined for it. */
interface StretchOfMoment {
  /** The position of the last event up to the moment; -1 where there is none. */
  readonly last: bigint;
  /**
   * The position of the read model of all events; later events were not examined. Undefined where it has none.
   */
  readonly upTo: bigint | undefined;
}

/** Finds the range by querying the read model of all events, up to the position of that read model. */
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

interface Folding {
  readonly tableOf: (projection: Projection) => TableName;
  /** The name under which the log mentions this read of the events. */
  readonly name: string;
  /** Whether an event is folded. Called once for each event, in the order of positions. */
  readonly belongs: (event: RecordedEvent) => boolean;
  /** Events after this position are not folded; undefined means all events are folded. */
  readonly last: bigint | undefined;
}

/**
 * Fills a new schema with the read models as they were after a given position; undefined means after the newest
 * event.
 */
export async function buildTablesUpTo(
  parts: PastDependencies,
  schema: string,
  last: bigint | undefined,
): Promise<void> {
  const { projections } = parts;
  const tableOf = tablesIn(schema);
  await inTransaction(parts.pool, async (client) => {
    await client.query(`create schema ${quotedName(schema)}`);
    for (const projection of projections) await createMomentTable(client, projection, tableOf(projection));
    await foldInto(client, parts, { tableOf, name: schema, belongs: () => true, last });
    for (const projection of projections) await finishMomentTable(client, projection, tableOf(projection));
  });
}

async function foldInto(
  client: Client,
  { eventStore, projections, signal }: PastDependencies,
  { tableOf, name, belongs, last }: Folding,
): Promise<void> {
  if (projections.length === 0) return;
  const fillers = new TableFillers(client, projections, tableOf);
  const foldBatch = async (batch: readonly RecordedEvent[], upTo: bigint) => {
    signal.throwIfAborted();
    await fillers.fold(batch.filter(belongs), upTo);
  };
  await readEventsInRange(eventStore, name, categoriesOf(projections), foldBatch, { last });
  await fillers.finish();
}

/**
 * Returns a filter that is called with events in their order and returns whether an event happened by the
 * moment; `moment` is in milliseconds since 1970.
 */
export function createMomentFilter(moment: number): (event: RecordedEvent) => boolean {
  const ended = new Set<string>();
  return ({ stream, metadata }) => {
    if (Date.parse(metadata.at) > moment) ended.add(stream);
    return !ended.has(stream);
  };
}
