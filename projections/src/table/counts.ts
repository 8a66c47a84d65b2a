import { prepared, type Client } from '@zhidan/database';
import { countedWords, countKey, type Counted } from '@zhidan/domain';
import type { Change } from '../projection/fold-batch.js';
import type { Projection } from '../projection/projection.js';
import { nameOf, type TableName } from './definition.js';
import { searchColumnsOf } from './search.js';
import { Tally } from './tally.js';

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
  const statement =
    `insert into ${nameOf(countsTable(table))} as kept (key, n) ` +
    `select key, n from json_to_recordset($1::json) as fresh(key text, n bigint) ` +
    `on conflict (key) do update set n = kept.n + excluded.n`;
  const plain = counted.filter((fields) => fields !== countedWords);
  const byWords = counted.includes(countedWords);
  return async (client, changes) => {
    const differences = differencesOf(changes, plain);
    if (byWords)
      for (const [gram, n] of gramDifferences(changes, search))
        add(differences, countKey(countedWords, [gram]), n);
    const changed = [...differences].flatMap(([key, n]) => (n === 0 ? [] : [{ key, n }]));
    if (changed.length > 0) await client.query(prepared(statement, [JSON.stringify(changed)]));
  };
}

/** By how much changes move the counts of rows with the same values in some fields. */
function differencesOf(changes: readonly Change[], counted: readonly Counted[]): Map<string, number> {
  const differences = new Map<string, number>();
  const tallies = counted.map((fields) => new Tally(fields));
  for (const { before, row } of changes)
    for (const tally of tallies) {
      if (before) tally.add(before, -1);
      if (row) tally.add(row, 1);
    }
  for (const tally of tallies) for (const [key, n] of tally.differences()) add(differences, key, n);
  return differences;
}

/** By how much changes move the counts of rows that hold a piece of a searched word. */
function gramDifferences(
  changes: readonly Change[],
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
