import type { Client } from '@zhidan/database';
import type { Change } from '../projection/fold-batch.js';
import { blamed, Poisoned } from '../projection/poisoned.js';
import type { Projection, Row } from '../projection/projection.js';
import { columnsOf, misfitOf } from './columns.js';
import { copyInto, type Copied } from './copy.js';
import { countsOf } from './counts.js';
import { nameOf, quoted, type TableName } from './definition.js';
import { searchColumnsOf } from './search.js';

/** A connection, in a transaction or not. */
export type Queries = Pick<Client, 'query'>;

/** The rows of one projection in one table. */
export interface Rows {
  /** The rows with these ids that are there. */
  load(database: Queries, ids: readonly string[]): Promise<readonly Row[]>;
  /**
   * One statement for all rows that are surely not there yet, one for the others to keep, one for all to delete,
   * and one for what is counted. Throws `Poisoned` when the table cannot hold a row; the transaction is then lost.
   */
  write(client: Client, changes: readonly Change[], isNew: (id: string) => boolean): Promise<void>;
}

export function rowsOf(projection: Projection, table: TableName): Rows {
  const columns = columnsOf(projection.table);
  const names = columns.map(({ name }) => quoted(name));
  const searched = projection.search;
  const stored: readonly Copied[] = [...columns, ...(searched === undefined ? [] : searchColumns)];
  const addToCounts = countsOf(projection, table);
  const kept = stored.map(({ name }) => quoted(name));
  const typed = stored.map(({ name, type }) => `${quoted(name)} ${type}`);

  const select = `select ${names.join(', ')} from ${nameOf(table)} where id = any($1::text[])`;
  const assigned = [
    ...names.map((name) => `${name} = excluded.${name}`),
    ...(searched === undefined ? [] : searchColumns).map(
      ({ name }) => `${name} = coalesce(excluded.${name}, kept.${name})`,
    ),
  ];
  const upsert =
    `insert into ${nameOf(table)} as kept (${kept.join(', ')}) ` +
    `select ${kept.join(', ')} from json_to_recordset($1::json) as fresh(${typed.join(', ')}) ` +
    `on conflict (id) do update set ${assigned.join(', ')}`;
  const remove = `delete from ${nameOf(table)} where id = any($1::text[])`;

  const asStored = ({ id, before, row }: Change): Row | undefined => {
    if (row === undefined) return undefined;
    const misfit = misfitOf(columns, id, row);
    if (misfit !== undefined) throw new Poisoned(projection.name, new Error(misfit));
    // Most events leave the searched text alone, and then what the table has of it stays.
    if (searched === undefined || (before && searched.every((field) => before[field] === row[field])))
      return row;
    // Assigned rather than spread: of an object so wide a second spread makes one that is slow to make and to read.
    return Object.assign({}, row, searchColumnsOf(row, searched));
  };

  return {
    async load(database, ids) {
      if (ids.length === 0) return [];
      return (await database.query<Row>(select, [ids])).rows;
    },

    async write(client, changes, isNew) {
      const [added, changed] = halves(changes, ({ id }) => isNew(id));
      const rowsIn = (some: readonly Change[]) => some.map(asStored).filter((row) => row !== undefined);
      const [fresh, other] = [rowsIn(added), rowsIn(changed)];
      const gone = changes.flatMap(({ id, row }) => (row === undefined ? [id] : []));
      try {
        if (fresh.length > 0) await copyInto(client, table, stored, fresh);
        if (other.length > 0) await client.query(upsert, [JSON.stringify(other)]);
        if (gone.length > 0) await client.query(remove, [gone]);
        await addToCounts(client, changes);
      } catch (error) {
        throw blamed(projection.name, error);
      }
    },
  };
}

/** What the table has beside the declared columns where its rows are searched. */
const searchColumns = [
  { name: 'search_text', type: 'text' },
  { name: 'search_grams', type: 'text[]' },
] as const;

/** Those that something is true of, and the others. */
function halves<One>(
  all: readonly One[],
  isFirst: (one: One) => boolean,
): readonly [readonly One[], readonly One[]] {
  const first: One[] = [];
  const second: One[] = [];
  for (const one of all) (isFirst(one) ? first : second).push(one);
  return [first, second];
}
