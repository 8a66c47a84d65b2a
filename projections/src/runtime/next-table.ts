import type { Client } from '@zhidan/database';
import { blamed } from '../projection/poisoned.js';
import type { Projection } from '../projection/projection.js';
import { countsTable, createCountsTable } from '../table/counts.js';
import {
  createIndexes,
  createTable,
  leaveUnpacked,
  nameOf,
  NEXT_SCHEMA,
  quoted,
  SERVING_SCHEMA,
  type TableName,
} from '../table/definition.js';

/** How long readers of a table may be kept waiting for its swap. */
const SWAP_WAIT_MS = 500;

export const servingTable = (projection: Projection): TableName => ({
  schema: SERVING_SCHEMA,
  table: projection.name,
});

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

/** Nobody vacuums it while it grows: what a rebuild writes once has nothing to tidy up, and reading it all costs. */
export async function createNext(client: Client, projection: Projection): Promise<void> {
  const table = nextTable(projection);
  await createEmpty(client, projection, table);
  await client.query(`alter table ${nameOf(table)} set (autovacuum_enabled = off)`);
}

async function createEmpty(client: Client, projection: Projection, table: TableName): Promise<void> {
  await drop(client, table);
  await client.query(createTable(projection, table));
  for (const statement of leaveUnpacked(projection, table)) await client.query(statement);
  if (projection.counted !== undefined) await client.query(createCountsTable(table));
}

const drop = (client: Client, table: TableName) =>
  client.query(`drop table if exists ${nameOf(table)}, ${nameOf(countsTable(table))}`);

/** Throws `Poisoned` when there is a row that an index cannot take. */
export async function indexNext(client: Client, projection: Projection): Promise<void> {
  // Sorting in memory what a rebuild has just written is worth more than the default.
  await client.query(`set local maintenance_work_mem = '256MB'`);
  try {
    for (const statement of createIndexes(projection, nextTable(projection))) await client.query(statement);
  } catch (error) {
    throw blamed(projection.name, error);
  }
  await client.query(`analyze ${nameOf(nextTable(projection))}`);
}

/**
 * The built table becomes the serving one in this transaction: who reads sees the one or the other. Fails with
 * `isTooBusy` when a long read does not let go in time, since whoever reads next would have to wait behind it.
 */
export async function swap(client: Client, projection: Projection): Promise<void> {
  await client.query(`set local lock_timeout = ${SWAP_WAIT_MS}`);
  await drop(client, servingTable(projection));
  const built = nextTable(projection);
  await client.query(`alter table ${nameOf(built)} reset (autovacuum_enabled)`);
  for (const table of projection.counted === undefined ? [built] : [built, countsTable(built)])
    await client.query(`alter table ${nameOf(table)} set schema ${quoted(SERVING_SCHEMA)}`);
}

/** Whether a table could not be locked since somebody reads it. */
export const isTooBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
