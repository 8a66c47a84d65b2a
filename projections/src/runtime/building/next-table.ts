import type { Client } from '@zhidan/database';
import { toPoisonedError } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { countsTable, createCountsTableSql } from '../../table/counts.js';
import {
  createIndexesSql,
  createTableSql,
  dropKeySql,
  storageSettingsSql,
  qualifiedName,
  NEXT_SCHEMA,
  quotedName,
  SERVING_SCHEMA,
  servingTable,
  type TableName,
} from '../../table/definition.js';

/** The longest time that readers may wait for the swap of a table. */
const SWAP_WAIT_MS = 500;

/** The table into which the rows of a projection are built before the swap. */
export const nextTableName = (projection: Projection): TableName => ({
  schema: NEXT_SCHEMA,
  table: projection.name,
});

/** Drops tables that an earlier term of leadership left incomplete. */
export async function dropUnfinishedTables(client: Client): Promise<void> {
  await client.query(`drop schema if exists ${quotedName(NEXT_SCHEMA)} cascade`);
  await client.query(`create schema ${quotedName(NEXT_SCHEMA)}`);
}

/** Creates an empty serving table, so that queries work before the first rows are built. */
export async function createEmptyServingTable(client: Client, projection: Projection): Promise<void> {
  await createEmpty(client, projection, servingTable(projection));
}

/**
 * Creates the table without autovacuum while it grows: a rebuild writes each row once, so there is nothing to
 * clean up, and scanning the table is expensive.
 */
export async function createNextTable(client: Client, projection: Projection): Promise<void> {
  const table = nextTableName(projection);
  await createEmpty(client, projection, table);
  // A projection that never looks up its rows needs no primary key while it is filled; the key is created later
  // with the indexes.
  if (projection.once === true) await client.query(dropKeySql(table));
  await client.query(
    `alter table ${qualifiedName(table)} set (autovacuum_enabled = off, toast.autovacuum_enabled = off)`,
  );
}

async function createEmpty(client: Client, projection: Projection, table: TableName): Promise<void> {
  await drop(client, table);
  await client.query(createTableSql(projection, table));
  for (const statement of storageSettingsSql(projection, table)) await client.query(statement);
  if (projection.counted !== undefined) await client.query(createCountsTableSql(table));
}

const drop = (client: Client, table: TableName) =>
  client.query(`drop table if exists ${qualifiedName(table)}, ${qualifiedName(countsTable(table))}`);

/** A statement that must still run on a filled table. */
export interface IndexingStep {
  readonly projection: Projection;
  readonly statement: string;
}

/** Lists all index creations, which may run side by side, and then the statistics of each table. */
export const indexingSteps = (projections: readonly Projection[]): readonly IndexingStep[] => [
  ...projections.flatMap((projection) =>
    createIndexesSql(projection, nextTableName(projection)).map((statement) => ({ projection, statement })),
  ),
  ...projections.map((projection) => ({
    projection,
    statement: `analyze ${qualifiedName(nextTableName(projection))}`,
  })),
];

/** Throws `PoisonedError` if a row does not fit into an index. */
export async function runIndexingStep(
  client: Client,
  { projection, statement }: IndexingStep,
): Promise<void> {
  // Sorting the rows of a rebuild justifies more memory than the default; each step uses one core.
  await client.query(`set local maintenance_work_mem = '256MB'`);
  await client.query('set local max_parallel_maintenance_workers = 0');
  try {
    await client.query(statement);
  } catch (error) {
    throw toPoisonedError(projection.name, error);
  }
}

/** Runs all indexing steps of one table in sequence. */
export async function createNextIndexes(client: Client, projection: Projection): Promise<void> {
  for (const step of indexingSteps([projection])) await runIndexingStep(client, step);
}

/**
 * Replaces the serving table with the built one within this transaction, so that a reader sees either the old
 * or the new table. Fails with `isTooBusy` if a long read locks the table for too long, because all later
 * readers would have to wait for that read.
 */
export async function swapTables(client: Client, projection: Projection): Promise<void> {
  await client.query(`set local lock_timeout = ${SWAP_WAIT_MS}`);
  await drop(client, servingTable(projection));
  const built = nextTableName(projection);
  await client.query(
    `alter table ${qualifiedName(built)} reset (autovacuum_enabled, toast.autovacuum_enabled)`,
  );
  for (const table of projection.counted === undefined ? [built] : [built, countsTable(built)])
    await client.query(`alter table ${qualifiedName(table)} set schema ${quotedName(SERVING_SCHEMA)}`);
}
