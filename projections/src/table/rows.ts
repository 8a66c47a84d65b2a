import { preparedQuery, type Client } from '@zhidan/database';
import type { RowChange } from '../projection/fold-batch.js';
import { toPoisonedError, PoisonedError } from '../projection/poisoned.js';
import type { Projection, Row } from '../projection/projection.js';
import { tableColumnsOf, rowTypeMismatch } from './columns.js';
import { copyInto, type CopyColumn } from './copy.js';
import { createCountWriter } from './counts.js';
import { qualifiedName, quotedName, type TableName } from './definition.js';
import { searchColumnsOf } from './search.js';

/** A database connection, inside a transaction or not. */
export type QueryClient = Pick<Client, 'query'>;

export interface Rows {
  /** Loads the rows with these ids; ids without a row are left out. */
  load(database: QueryClient, ids: readonly string[]): Promise<readonly Row[]>;
  /**
   * Writes changes with one statement each for rows that are certainly new, for other rows to store, for rows
   * to delete, and for the counts. Throws `PoisonedError` if the table cannot store a row; the transaction is
   * then lost.
   */
  write(client: Client, changes: readonly RowChange[], isNew: (id: string) => boolean): Promise<void>;
}

export function rowsOf(projection: Projection, table: TableName): Rows {
  const columns = tableColumnsOf(projection.table);
  const names = columns.map(({ name }) => quotedName(name));
  const searched = projection.search;
  const ofSearch = searched === undefined ? [] : searchColumns(searched);
  const stored: readonly CopyColumn[] = [
    ...columns.map(({ name, type }) => ({ name, type, of: (row: Row) => row[name] })),
    ...ofSearch,
  ];
  const addToCounts = createCountWriter(projection, table);
  const kept = stored.map(({ name }) => quotedName(name));
  const typed = stored.map(({ name, type }) => `${quotedName(name)} ${type}`);

  const select = `select ${names.join(', ')} from ${qualifiedName(table)} where id = any($1::text[])`;
  const assigned = [
    ...names.map((name) => `${name} = excluded.${name}`),
    ...ofSearch.map(({ name }) => `${name} = coalesce(excluded.${name}, kept.${name})`),
  ];
  const upsert =
    `insert into ${qualifiedName(table)} as kept (${kept.join(', ')}) ` +
    `select ${kept.join(', ')} from json_to_recordset($1::json) as fresh(${typed.join(', ')}) ` +
    `on conflict (id) do update set ${assigned.join(', ')}`;
  const remove = `delete from ${qualifiedName(table)} where id = any($1::text[])`;

  const assertFits = ({ id, row }: RowChange) => {
    const misfit = row && rowTypeMismatch(columns, id, row);
    if (misfit !== undefined) throw new PoisonedError(projection.name, new Error(misfit));
  };

  const asChanged = ({ before, row }: RowChange): Row | undefined => {
    // Most events do not change the searched text, so the stored search columns are reused.
    const keepsText =
      searched === undefined || (before && searched.every((field) => before[field] === row?.[field]));
    return row === undefined || keepsText ? row : Object.assign({ ...row }, searchColumnsOf(row, searched));
  };

  return {
    async load(database, ids) {
      if (ids.length === 0) return [];
      return (await database.query<Row>(preparedQuery(select, [ids]))).rows;
    },

    async write(client, changes, isNew) {
      changes.forEach(assertFits);
      const [added, changed] = halves(changes, ({ id }) => isNew(id));
      const fresh = added.flatMap(({ row }) => row ?? []);
      const other = changed.flatMap((change) => asChanged(change) ?? []);
      const gone = changes.flatMap(({ id, row }) => (row === undefined ? [id] : []));
      try {
        if (fresh.length > 0) await copyInto(client, table, stored, fresh);
        if (other.length > 0) await client.query(preparedQuery(upsert, [JSON.stringify(other)]));
        if (gone.length > 0) await client.query(preparedQuery(remove, [gone]));
        await addToCounts(client, changes);
      } catch (error) {
        throw toPoisonedError(projection.name, error);
      }
    },
  };
}

const searchColumns = (fields: readonly string[]): readonly CopyColumn[] => [
  { name: 'search_text', type: 'text', of: (row) => searchColumnsOf(row, fields).search_text },
  { name: 'search_grams', type: 'integer[]', of: (row) => searchColumnsOf(row, fields).search_grams },
];

/** Returns first the items that satisfy a condition, and then all others. */
function halves<One>(
  all: readonly One[],
  isFirst: (one: One) => boolean,
): readonly [readonly One[], readonly One[]] {
  const first: One[] = [];
  const second: One[] = [];
  for (const one of all) (isFirst(one) ? first : second).push(one);
  return [first, second];
}
