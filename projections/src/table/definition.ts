import { SEARCH_DATA_VERSION } from '@zhidan/domain/search';
import pg from 'pg';
import type { Projection } from '../projection/projection.js';
import { tableColumnsOf, type TableColumn } from './columns.js';

export const SERVING_SCHEMA = 'read_model';
/** The schema of tables that are being built; a swap moves them to the serving schema. */
export const NEXT_SCHEMA = 'read_model_next';

export const quotedName = (name: string): string => pg.escapeIdentifier(name);

/** The name of a table with the rows of a projection. */
export interface TableName {
  readonly schema: string;
  readonly table: string;
}

/** The table that readers query. */
export const servingTable = (projection: Projection): TableName => ({
  schema: SERVING_SCHEMA,
  table: projection.name,
});

export const qualifiedName = ({ schema, table }: TableName): string =>
  `${quotedName(schema)}.${quotedName(table)}`;

/** The column definitions: the declared columns and the two columns of the text search. */
export const columnDefinitionsOf = (projection: Projection): readonly string[] => [
  ...tableColumnsOf(projection.table).map(definitionOf),
  ...(projection.search === undefined ? [] : ['search_text text', 'search_grams integer[]']),
];

const definitionOf = ({ name, type, nullable }: TableColumn): string =>
  // Ids are ordered by code point, independent of the collation of the database.
  name === 'id'
    ? 'id text collate "C" primary key'
    : `${quotedName(name)} ${type}${nullable ? '' : ' not null'}`;

/**
 * Creates a table without indexes, because filling is faster without them. Each page has free space, so that a
 * changed row stays on its page and index entries need no update.
 */
export const createTableSql = (projection: Projection, name: TableName): string =>
  `create table ${qualifiedName(name)} (${columnDefinitionsOf(projection).join(', ')}) with (fillfactor = 90)`;

/** Stores bulky columns uncompressed, and collects no statistics for columns that no query filters by. */
export const storageSettingsSql = (projection: Projection, name: TableName): readonly string[] => [
  ...[...(projection.bulky ?? []), ...(projection.search === undefined ? [] : ['search_grams'])].map(
    (column) => alter(name, column, 'storage external'),
  ),
  // A jsonb column needs no statistics: an index on an expression inside of it has statistics of its own.
  ...tableColumnsOf(projection.table).flatMap((column) =>
    column.type === 'jsonb' ? [alter(name, column.name, 'statistics 0')] : [],
  ),
];

const alter = (name: TableName, column: string, setting: string): string =>
  `alter table ${qualifiedName(name)} alter column ${quotedName(column)} set ${setting}`;

const keyOf = ({ table }: TableName): string => quotedName(`${table}_pkey`);

export const dropKeySql = (name: TableName): string =>
  `alter table ${qualifiedName(name)} drop constraint ${keyOf(name)}`;

/** Creates all indexes, and the primary key if the table was filled without it. */
export const createIndexesSql = (projection: Projection, name: TableName): readonly string[] => [
  ...(projection.once === true
    ? [`alter table ${qualifiedName(name)} add constraint ${keyOf(name)} primary key (id)`]
    : []),
  ...indexesOf(projection).map(
    (index, place) =>
      `create index if not exists ${quotedName(`${name.table}_${place + 1}`)} on ${qualifiedName(name)} ${index}`,
  ),
];

const indexesOf = (projection: Projection): readonly string[] => [
  ...(projection.search === undefined ? [] : ['using gin (search_grams)']),
  ...(projection.indexes ?? []).map(
    ({ on, include, using = 'btree', where }) =>
      `using ${using} (${on.join(', ')})${include === undefined ? '' : ` include (${include.join(', ')})`}${where === undefined ? '' : ` where ${where}`}`,
  ),
];

/** A complete description of the projection's table as text: a table with a different text must be rebuilt. */
export const shapeOf = (projection: Projection): string =>
  JSON.stringify([
    columnDefinitionsOf(projection),
    projection.search === undefined ? [] : [SEARCH_DATA_VERSION, ...projection.search],
    indexesOf(projection),
    ...(projection.counted ?? []),
  ]);
