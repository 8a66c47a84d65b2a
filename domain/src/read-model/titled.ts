import { z } from 'zod';

/**
 * What people call a column, and how its value is read, wherever the columns of a record are listed. A debt is money
 * that is never below zero: what was paid too much has a column of its own.
 */
interface Titled {
  readonly label: string;
  readonly is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch';
}

const titles = z.registry<Titled>();

/** The same column with its title: films, files and screens that list columns take it from there. */
export function titled<Schema extends z.ZodType>(is: Titled['is'], label: string, column: Schema): Schema {
  titles.add(column, { is, label });
  return column;
}

/** A column with a title, by its path: with dots what lies in a block. */
export interface TitledColumn extends Titled {
  readonly path: string;
}

export const titledColumns = (row: z.ZodObject, block = ''): readonly TitledColumn[] =>
  Object.entries(row.shape).flatMap(([name, column]) => {
    const path = `${block}${name}`;
    if (column instanceof z.ZodObject) return titledColumns(column, `${path}.`);
    const title = column instanceof z.ZodType ? titles.get(column) : undefined;
    return title === undefined ? [] : [{ path, ...title }];
  });
