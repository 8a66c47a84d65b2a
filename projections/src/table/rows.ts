import { prepared, type Client } from '@zhidan/database';
import type { RowChange } from '../projection/fold-batch.js';
import { blamed, Poisoned } from '../projection/poisoned.js';
import type { Projection, Row } from '../projection/projection.js';
import { columnsOf, misfitOf } from './columns.js';
import { copyInto, type Copied } from './copy.js';
import { countsOf } from './counts.js';
import { nameOf, quoted, type TableName } from './definition.js';
import { searchColumnsOf } from './search.js';

/** A database connection, inside a transaction or not. */
export type Queries = Pick<Client, 'query'>;

export interface Rows {
  /** Loads the rows with these ids; ids without a row are left out. */
  load(database: Queries, ids: readonly string[]): Promise<readonly Row[]>;
  /**
   * Writes changes with one statement for all rows that are certainly new, one for all other rows to keep, one
   * for all rows to delete, and one for the counts. Throws `Poisoned` when the table cannot hold a row; the
   * transaction is then lost.
   */
  write(client: Client, changes: readonly RowChange[], isNew: (id: string) => boolean): Promise<void>;
}

export function rowsOf(projection: Projection, table: TableName): Rows {
  const columns = columnsOf(projection.table);
  const names = columns.map(({ name }) => quoted(name));
  const searched = projection.search;
  const ofSearch = searched === undefined ? [] : searchColumns(searched);
  const stored: readonly Copied[] = [
    ...columns.map(({ name, type }) => ({ name, type, of: (row: Row) => row[name] })),
    ...ofSearch,
  ];
  const addToCounts = countsOf(projection, table);
  const kept = stored.map(({ name }) => quoted(name));
  const typed = stored.map(({ name, type }) => `${quoted(name)} ${type}`);

  const select = `select ${names.join(', ')} from ${nameOf(table)} where id = any($1::text[])`;
  const assigned = [
    ...names.map((name) => `${name} = excluded.${name}`),
    ...ofSearch.map(({ name }) => `${name} = coalesce(excluded.${name}, kept.${name})`),
  ];
  const upsert =
    `insert into ${nameOf(table)} as kept (${kept.join(', ')}) ` +
    `select ${kept.join(', ')} from json_to_recordset($1::json) as fresh(${typed.join(', ')}) ` +
    `on conflict (id) do update set ${assigned.join(', ')}`;
  const remove = `delete from ${nameOf(table)} where id = any($1::text[])`;

  const assertFits = ({ id, row }: RowChange) => {
    const misfit = row && misfitOf(columns, id, row);
    if (misfit !== undefined) throw new Poisoned(projection.name, new Error(misfit));
  };

  const asChanged = ({ before, row }: RowChange): Row | undefined => {
    // Most events do not change the searched text, so the stored search columns are kept.
    const keepsText =
      searched === undefined || (before && searched.every((field) => before[field] === row?.[field]));
    return row === undefined || keepsText ? row : Object.assign({ ...row }, searchColumnsOf(row, searched));
  };

  return {
    async load(database, ids) {
      if (ids.length === 0) return [];
      return (await database.query<Row>(prepared(select, [ids]))).rows;
    },

    async write(client, changes, isNew) {
      changes.forEach(assertFits);
      const [added, changed] = halves(changes, ({ id }) => isNew(id));
      const fresh = added.flatMap(({ row }) => row ?? []);
      const other = changed.flatMap((change) => asChanged(change) ?? []);
      const gone = changes.flatMap(({ id, row }) => (row === undefined ? [id] : []));
      try {
        if (fresh.length > 0) await copyInto(client, table, stored, fresh);
        if (other.length > 0) await client.query(prepared(upsert, [JSON.stringify(other)]));
        if (gone.length > 0) await client.query(prepared(remove, [gone]));
        await addToCounts(client, changes);
      } catch (error) {
        throw blamed(projection.name, error);
      }
    },
  };
}

const searchColumns = (fields: readonly string[]): readonly Copied[] => [
  { name: 'search_text', type: 'text', of: (row) => searchColumnsOf(row, fields).search_text },
  { name: 'search_grams', type: 'integer[]', of: (row) => searchColumnsOf(row, fields).search_grams },
];

/** Divides items into those for which a condition holds and the others. */
function halves<One>(
  all: readonly One[],
  isFirst: (one: One) => boolean,
): readonly [readonly One[], readonly One[]] {
  const first: One[] = [];
  const second: One[] = [];
  for (const one of all) (isFirst(one) ? first : second).push(one);
  return [first, second];
}
