import { searchRule } from '@zhidan/domain/search';
import pg from 'pg';
import type { Projection } from '../projection/projection.js';
import { columnsOf, type Column } from './columns.js';

/** Where the tables that are read lie. */
export const SERVING_SCHEMA = 'read_model';
/** Where tables lie while they are built; a swap moves them. */
export const NEXT_SCHEMA = 'read_model_next';

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** A table that rows of one projection lie in. */
export interface TableName {
  readonly schema: string;
  readonly table: string;
}

/** The table that is read. */
export const servingTable = (projection: Projection): TableName => ({
  schema: SERVING_SCHEMA,
  table: projection.name,
});

export const nameOf = ({ schema, table }: TableName): string => `${quoted(schema)}.${quoted(table)}`;

/** Declared columns and the two of the text search as PostgreSQL knows them. */
export const definitionsOf = (projection: Projection): readonly string[] => [
  ...columnsOf(projection.table).map(definitionOf),
  ...(projection.search === undefined ? [] : ['search_text text', 'search_grams integer[]']),
];

const definitionOf = ({ name, type, nullable }: Column): string =>
  // In every collation of the database, ids are ordered by code point.
  name === 'id' ? 'id text collate "C" primary key' : `${quoted(name)} ${type}${nullable ? '' : ' not null'}`;

/**
 * Without its indexes: a table is filled faster before it has them. Some room on each page lets a row that
 * changes stay where its indexes find it.
 */
export const createTable = (projection: Projection, name: TableName): string =>
  `create table ${nameOf(name)} (${definitionsOf(projection).join(', ')}) with (fillfactor = 90)`;

/** Leaves as they are the columns that are not worth packing, and counts nothing of what nothing looks into. */
export const leaveUnpacked = (projection: Projection, name: TableName): readonly string[] => [
  ...[...(projection.bulky ?? []), ...(projection.search === undefined ? [] : ['search_grams'])].map(
    (column) => alter(name, column, 'storage external'),
  ),
  // What is looked for inside of one has an index on the expression, which is counted by itself.
  ...columnsOf(projection.table).flatMap((column) =>
    column.type === 'jsonb' ? [alter(name, column.name, 'statistics 0')] : [],
  ),
];

const alter = (name: TableName, column: string, setting: string): string =>
  `alter table ${nameOf(name)} alter column ${quoted(column)} set ${setting}`;

const keyOf = ({ table }: TableName): string => quoted(`${table}_pkey`);

export const dropKey = (name: TableName): string =>
  `alter table ${nameOf(name)} drop constraint ${keyOf(name)}`;

/** With the key, where the table was filled without it. */
export const createIndexes = (projection: Projection, name: TableName): readonly string[] => [
  ...(projection.once === true
    ? [`alter table ${nameOf(name)} add constraint ${keyOf(name)} primary key (id)`]
    : []),
  ...indexesOf(projection).map(
    (index, place) =>
      `create index if not exists ${quoted(`${name.table}_${place + 1}`)} on ${nameOf(name)} ${index}`,
  ),
];

const indexesOf = (projection: Projection): readonly string[] => [
  ...(projection.search === undefined ? [] : ['using gin (search_grams)']),
  ...(projection.indexes ?? []).map(
    ({ on, include, using = 'btree', where }) =>
      `using ${using} (${on.join(', ')})${include === undefined ? '' : ` include (${include.join(', ')})`}${where === undefined ? '' : ` where ${where}`}`,
  ),
];

/** All that a table of this projection is made of: a table with another shape has to be built anew. */
export const shapeOf = (projection: Projection): string =>
  JSON.stringify([
    definitionsOf(projection),
    projection.search === undefined ? [] : [searchRule, ...projection.search],
    indexesOf(projection),
    ...(projection.counted ?? []),
  ]);
