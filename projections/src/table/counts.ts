import { preparedQuery, type Client } from '@zhidan/database';
import { nGramCountFields, countKey, type CountedFields } from '@zhidan/domain';
import pg from 'pg';
import type { RowChange } from '../projection/fold-batch.js';
import type { Projection } from '../projection/projection.js';
import { qualifiedName, quotedName, type TableName } from './definition.js';
import { searchColumnsOf } from './search.js';
import { CountTally } from './tally.js';

/** The name of the table that holds the number of rows for each combination of counted values. */
export const countsTable = ({ schema, table }: TableName): TableName => ({
  schema,
  table: `${table}_counts`,
});

/** Counts are updated constantly, so half of each page is left free for updates in place. */
export const createCountsTableSql = (table: TableName): string =>
  `create table ${qualifiedName(countsTable(table))} ` +
  `(key text collate "C" primary key, n bigint not null) with (fillfactor = 50)`;

/** Updates the counts for changed rows, in the transaction that writes them. */
export function createCountWriter(
  { counted = [], search = [] }: Projection,
  table: TableName,
): (client: Client, changes: readonly RowChange[]) => Promise<void> {
  if (counted.length === 0) return () => Promise.resolve();
  const statement =
    `insert into ${qualifiedName(countsTable(table))} as kept (key, n) ` +
    `select key, n from json_to_recordset($1::json) as fresh(key text, n bigint) ` +
    `on conflict (key) do update set n = kept.n + excluded.n`;
  const plain = counted.filter((fields) => fields !== nGramCountFields);
  const byWords = counted.includes(nGramCountFields);
  return async (client, changes) => {
    const differences = differencesOf(changes, plain);
    if (byWords)
      for (const [gram, n] of gramDifferences(changes, search))
        add(differences, countKey(nGramCountFields, [gram]), n);
    const changed = [...differences].flatMap(([key, n]) => (n === 0 ? [] : [{ key, n }]));
    if (changed.length > 0) await client.query(preparedQuery(statement, [JSON.stringify(changed)]));
  };
}

/** Counts the rows of a table that was filled by copying within PostgreSQL. */
export async function fillCounts(
  client: Client,
  { counted = [] }: Projection,
  table: TableName,
): Promise<void> {
  const found: { key: string; n: number }[] = [];
  for (const fields of counted) {
    const values = fields === nGramCountFields ? ['unnest(search_grams)'] : fields.map(inSql);
    const named = values.map((value, place) => `${value} as v${place}`);
    const names = values.map((_value, place) => `v${place}`);
    const { rows } = await client.query<Record<string, unknown> & { n: number }>(
      `select ${[...names, 'count(*) as n'].join(', ')}
         from (select ${named.join(', ')} from ${qualifiedName(table)}) as counted
        ${names.length === 0 ? '' : `group by ${names.join(', ')}`}`,
    );
    for (const { n, ...row } of rows)
      found.push({
        key: countKey(
          fields,
          names.map((name) => row[name]),
        ),
        n,
      });
  }
  await client.query(
    `insert into ${qualifiedName(countsTable(table))} (key, n)
     select key, n from json_to_recordset($1::json) as fresh(key text, n bigint) where n > 0`,
    [JSON.stringify(found)],
  );
}

/** The SQL expression for the counted value of a field; a nested field is read from JSON as plain text. */
function inSql(field: string): string {
  const [column = '', ...path] = field.split('.');
  return [quotedName(column), ...path.map((name) => pg.escapeLiteral(name))].join(' -> ');
}

/** Computes the changes of counts for combinations of field values. */
function differencesOf(
  changes: readonly RowChange[],
  counted: readonly CountedFields[],
): Map<string, number> {
  const differences = new Map<string, number>();
  const tallies = counted.map((fields) => new CountTally(fields));
  for (const { before, row } of changes)
    for (const tally of tallies) {
      if (before) tally.add(before, -1);
      if (row) tally.add(row, 1);
    }
  for (const tally of tallies) for (const [key, n] of tally.differences()) add(differences, key, n);
  return differences;
}

/** Computes the changes of counts for searched pairs of characters. */
function gramDifferences(
  changes: readonly RowChange[],
  search: NonNullable<Projection['search']>,
): Map<number, number> {
  const ofGrams = new Map<number, number>();
  for (const { before, row } of changes) {
    if (before && row && search.every((name) => before[name] === row[name])) continue;
    if (before) for (const gram of searchColumnsOf(before, search).search_grams) add(ofGrams, gram, -1);
    if (row) for (const gram of searchColumnsOf(row, search).search_grams) add(ofGrams, gram, 1);
  }
  return ofGrams;
}

const add = <Key>(to: Map<Key, number>, key: Key, n: number) => to.set(key, (to.get(key) ?? 0) + n);
