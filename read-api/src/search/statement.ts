import type { Caller } from '@zhidan/domain';
import pg from 'pg';
import type { Field } from '../resource/field.js';
import type { Resource, View } from '../resource/resource.js';
import { sourceOf } from '../resource/source.js';
import {
  FEW,
  orderOf,
  rowsOf,
  searchOf,
  Values,
  visibleTextHolds,
  type Statement,
} from '../resource/statement.js';

export interface Sought {
  readonly words: readonly string[];
  /** Ids that begin so come in any case, the last ones first; undefined where ids are nothing that people type. */
  readonly beginning: string | undefined;
  /** At most how many rows to give. */
  readonly count: number;
}

/**
 * Rows to choose the best from, with these fields alone, in the order of the resource. Numbers are found from their
 * beginning by the primary key; where that gives enough nothing else is looked for. Words are found by the index of
 * grams, up to a number that is soon put in order. Of more, the first of the order are taken: they are met soon.
 */
export function searchStatement(
  resource: Resource,
  view: View,
  caller: Caller,
  fields: readonly Field[],
  { words, beginning, count }: Sought,
): Statement {
  const values = new Values();
  const source = sourceOf(resource);
  const sort = sortOf(resource);
  const order = orderOf({ sort });
  const seen = rowsOf(resource, view, caller, values);
  const where = (conditions: readonly string[]) => [...seen, ...conditions].join(' and ');
  const found = where(searchOf(view, words, values));
  const inText = where(visibleTextHolds(view, words, values));
  const begins = where(beginning === undefined ? ['false'] : beginsWith(beginning, values));
  const columns = fields.map(({ name, sql }) => `${sql} as ${pg.escapeIdentifier(name)}`);
  return {
    text: `with begun as materialized (
        select id from ${source} where ${begins} order by id desc limit ${count}),
      found as materialized (
        select id, ${sort.field.sql} as place from ${source}
         where ${found} and (select count(*) from begun) < ${count} limit ${FEW})
      select ${['id', ...columns].join(', ')} from ${source} where id in (
        select id from begun
        union all (select id from found where (select count(*) from found) < ${FEW}
          order by place ${sort.direction}, id ${sort.direction} limit ${count})
        union all (select id from ${source} where ${inText} and (select count(*) from found) >= ${FEW}
          order by ${order} limit ${count}))
      order by ${order}`,
    values: values.all,
    isCommon: false,
  };
}

function sortOf({ name, fields, sort: [by, direction] }: Resource) {
  const field = fields.get(by);
  if (field === undefined) throw new Error(`${name} is sorted by ${by}, which is no field`);
  return { field, direction };
}

/** Ids are compared by their bytes; no text comes after one that ends with the last character of all. */
const beginsWith = (beginning: string, values: Values): readonly string[] => [
  `id >= ${values.place(beginning, 'text')}`,
  `id < ${values.place(`${beginning}\u{10ffff}`, 'text')}`,
];
