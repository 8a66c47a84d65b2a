import type { Client } from '@zhidan/database';
import { countedWords, countKey, countKeyOf, type Counted } from '@zhidan/domain';
import type { Change } from '../projection/fold-batch.js';
import type { Projection, Row } from '../projection/projection.js';
import { nameOf, type TableName } from './definition.js';
import { searchColumnsOf } from './search.js';

/** Where it is kept how many rows of a table have something in common. */
export const countsTable = ({ schema, table }: TableName): TableName => ({
  schema,
  table: `${table}_counts`,
});

/** A count changes in place all the time, so its pages are left half empty. */
export const createCountsTable = (table: TableName): string =>
  `create table ${nameOf(countsTable(table))} ` +
  `(key text collate "C" primary key, n bigint not null) with (fillfactor = 50)`;

/** Keeps the counts in step with changes that are written in the same transaction. */
export function countsOf(
  { counted = [], search = [] }: Projection,
  table: TableName,
): (client: Client, changes: readonly Change[]) => Promise<void> {
  if (counted.length === 0) return () => Promise.resolve();
  const add =
    `insert into ${nameOf(countsTable(table))} as kept (key, n) ` +
    `select key, n from json_to_recordset($1::json) as fresh(key text, n bigint) ` +
    `on conflict (key) do update set n = kept.n + excluded.n`;
  return async (client, changes) => {
    const differences = new Map<string, number>();
    const count = (key: string, n: number) => differences.set(key, (differences.get(key) ?? 0) + n);
    for (const { before, row } of changes) {
      for (const fields of counted) {
        // Most events leave the searched text alone.
        if (fields === countedWords && before && row && search.every((name) => before[name] === row[name]))
          continue;
        for (const key of keysOf(fields, before, search)) count(key, -1);
        for (const key of keysOf(fields, row, search)) count(key, 1);
      }
    }
    const changed = [...differences].flatMap(([key, n]) => (n === 0 ? [] : [{ key, n }]));
    if (changed.length > 0) await client.query(add, [JSON.stringify(changed)]);
  };
}

/** Under which names a row is counted; under none where there is no row. */
function keysOf(fields: Counted, row: Row | undefined, search: readonly string[]): readonly string[] {
  if (row === undefined) return [];
  return fields === countedWords
    ? searchColumnsOf(row, search).search_grams.map((gram) => countKey(fields, [gram]))
    : [countKeyOf(fields, row)];
}
