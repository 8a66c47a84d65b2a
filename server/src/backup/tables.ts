import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Client } from '@zhidan/database';
import pg from 'pg';

const AT_ONCE = 500;
const nameOf = (table: string): string => table.split('.').map(pg.escapeIdentifier).join('.');

/** The rows of a table as lines of JSON, from the snapshot of one transaction. */
export async function* tableRowLines(client: Client, table: string): AsyncGenerator<string> {
  await client.query(
    `declare backup no scroll cursor for select row_to_json(t)::text as row from ${nameOf(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${AT_ONCE} from backup`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => `${row}\n`).join('');
  }
  await client.query('close backup');
}

/** The result of an SQL count over a table; 0 where the last release that ran has no such table. */
export async function countTableRows(client: Client, table: string, counted: string): Promise<number> {
  const known = await client.query('select where to_regclass($1) is not null', [table]);
  if (known.rowCount === 0) return 0;
  const { rows } = await client.query<{ count: number }>(
    `select (${counted})::int as count from ${nameOf(table)}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Inserts lines of JSON into a table of this release: new columns get their defaults, removed ones are left
 * out, and generated ones are computed.
 */
export async function fillTable(client: Client, table: string, file: string): Promise<void> {
  const [schema, name] = table.split('.');
  const written = await client.query<{ column: string }>(
    `select column_name as column from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
    [schema, name],
  );
  const known = new Set(written.rows.map(({ column }) => column));
  let rows: string[] = [];
  const insert = async () => {
    const [first] = rows;
    if (first === undefined) return;
    const columns = Object.keys(JSON.parse(first))
      .filter((column) => known.has(column))
      .map(pg.escapeIdentifier)
      .join(', ');
    await client.query(
      `insert into ${nameOf(table)} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${nameOf(table)}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
    rows = [];
  };
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    rows.push(line);
    if (rows.length >= AT_ONCE) await insert();
  }
  await insert();
}
