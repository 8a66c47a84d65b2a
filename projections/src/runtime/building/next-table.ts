import type { Client } from '@zhidan/database';
import { blamed } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { countsTable, createCountsTable } from '../../table/counts.js';
import {
  createIndexes,
  createTable,
  dropKey,
  leaveUnpacked,
  nameOf,
  NEXT_SCHEMA,
  quoted,
  SERVING_SCHEMA,
  servingTable,
  type TableName,
} from '../../table/definition.js';

/** How long readers of a table may be kept waiting for its swap. */
const SWAP_WAIT_MS = 500;

/** Where the rows of a projection lie while they are built. */
export const nextTable = (projection: Projection): TableName => ({
  schema: NEXT_SCHEMA,
  table: projection.name,
});

/** Forgets what an earlier term began to build. */
export async function clearNext(client: Client): Promise<void> {
  await client.query(`drop schema if exists ${quoted(NEXT_SCHEMA)} cascade`);
  await client.query(`create schema ${quoted(NEXT_SCHEMA)}`);
}

/** An empty table to be read until the first rows are built. */
export async function createEmptyServing(client: Client, projection: Projection): Promise<void> {
  await createEmpty(client, projection, servingTable(projection));
}

/** It is not vacuumed while it grows: what a rebuild writes once has nothing to tidy up, and reading it all costs. */
export async function createNext(client: Client, projection: Projection): Promise<void> {
  const table = nextTable(projection);
  await createEmpty(client, projection, table);
  // Where no row is looked for, its key is an index like the others.
  if (projection.once === true) await client.query(dropKey(table));
  await client.query(
    `alter table ${nameOf(table)} set (autovacuum_enabled = off, toast.autovacuum_enabled = off)`,
  );
}

async function createEmpty(client: Client, projection: Projection, table: TableName): Promise<void> {
  await drop(client, table);
  await client.query(createTable(projection, table));
  for (const statement of leaveUnpacked(projection, table)) await client.query(statement);
  if (projection.counted !== undefined) await client.query(createCountsTable(table));
}

const drop = (client: Client, table: TableName) =>
  client.query(`drop table if exists ${nameOf(table)}, ${nameOf(countsTable(table))}`);

/** One thing that is left to do when a table is full. */
export interface IndexingStep {
  readonly projection: Projection;
  readonly statement: string;
}

/** All indexes of all tables, which may be made side by side, and then what PostgreSQL is to know of each. */
export const indexingSteps = (projections: readonly Projection[]): readonly IndexingStep[] => [
  ...projections.flatMap((projection) =>
    createIndexes(projection, nextTable(projection)).map((statement) => ({ projection, statement })),
  ),
  ...projections.map((projection) => ({ projection, statement: `analyze ${nameOf(nextTable(projection))}` })),
];

/** Throws `Poisoned` when there is a row that an index cannot take. */
export async function runIndexingStep(
  client: Client,
  { projection, statement }: IndexingStep,
): Promise<void> {
  // Sorting in memory what a rebuild has just written is worth more than the default, and each step is one core's.
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await client.query('set local max_parallel_maintenance_workers = 0');
  try {
    await client.query(statement);
  } catch (error) {
    throw blamed(projection.name, error);
  }
}

/** All steps of one table. */
export async function createNextIndexes(client: Client, projection: Projection): Promise<void> {
  for (const step of indexingSteps([projection])) await runIndexingStep(client, step);
}

/**
 * The built table becomes the serving one in this transaction: who reads sees the one or the other. Fails with
 * `isTooBusy` when a long read does not let go in time, since the next reader would have to wait behind it.
 */
export async function swapTables(client: Client, projection: Projection): Promise<void> {
  await client.query(`set local lock_timeout = ${SWAP_WAIT_MS}`);
  await drop(client, servingTable(projection));
  const built = nextTable(projection);
  await client.query(`alter table ${nameOf(built)} reset (autovacuum_enabled, toast.autovacuum_enabled)`);
  for (const table of projection.counted === undefined ? [built] : [built, countsTable(built)])
    await client.query(`alter table ${nameOf(table)} set schema ${quoted(SERVING_SCHEMA)}`);
}
