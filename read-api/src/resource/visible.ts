import type { Caller } from '@zhidan/domain';
import type { Reader, Resource, Row, RowRule, View } from './resource.js';

/** Whether a caller sees this row: what the statement asks of the table, asked of a row in hand. */
export function seesRow(rule: RowRule, caller: Caller, row: Row): boolean {
  if (rule === 'all') return true;
  if ('own' in rule) return caller[rule.by] !== null && isOrHolds(row[rule.own], caller[rule.by]);
  return Object.entries(rule.only).every(([name, value]) => inside(row, name) === value);
}

const isOrHolds = (value: unknown, own: unknown): boolean =>
  Array.isArray(value) ? value.includes(own) : value === own;

/** What lies in a column, or with dots inside it. */
const inside = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);

/** Names of what a row of this view has, in their order. */
export const answeredColumns = ({ computed }: Resource, view: View): readonly string[] => [
  ...view.columns,
  ...Object.keys(computed?.columns.shape ?? {}),
];

/** Rows as they were selected, as their viewer may know them. */
export async function visibleRows(
  resource: Resource,
  view: View,
  rows: readonly Row[],
  reader: Reader,
): Promise<readonly Row[]> {
  const columns = answeredColumns(resource, view);
  const complete = resource.computed === undefined ? rows : await resource.computed.add(rows, reader);
  return complete.map((row) => {
    const shown = view.row === undefined ? row : view.row(row, reader.caller);
    return withColumns(columns, shown);
  });
}

/** Of a row so wide an object is made ten times faster like this than from pairs: lists are made of little else. */
function withColumns(columns: readonly string[], row: Row): Row {
  const shown: Record<string, unknown> = {};
  for (const column of columns) shown[column] = row[column];
  return shown;
}
