import { z } from 'zod';

/**
 * The label of a column and the kind of its value, wherever columns are listed. A debt is an amount that is
 * never negative; overpayments have a separate column.
 */
interface Titled {
  readonly label: string;
  readonly is: 'text' | 'number' | 'money' | 'debt' | 'day' | 'switch';
}

const titles = z.registry<Titled>();

/** The schema of a column with a label, which history films, exports and screens display. */
export function titledSchema<Schema extends z.ZodType>(
  is: Titled['is'],
  label: string,
  column: Schema,
): Schema {
  titles.add(column, { is, label });
  return column;
}

/** A column with a label and its path, with dots for nested ones. */
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
