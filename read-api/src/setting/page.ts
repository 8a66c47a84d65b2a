import type { ListCondition, ListRequest } from '../resource/list-request.js';

type Row = Readonly<Record<string, unknown>>;

/** Applies a list request to rows in memory; the rows keep their order unless the request sorts them. */
export function pageOfRows(rows: readonly Row[], asked: ListRequest, isSorted: boolean) {
  const found = rows.filter((row) => asked.conditions.every((condition) => fulfils(row, condition)));
  const { field, direction } = asked.sort;
  const turn = direction === 'ASC' ? 1 : -1;
  const ordered = isSorted
    ? found.toSorted((one, other) => turn * compare(one[field.name], other[field.name]))
    : found;
  const page = ordered.slice(asked.from, asked.from + asked.count);
  const place = page.length > 0 ? `${asked.from}-${asked.from + page.length - 1}` : '*';
  return { rows: page, range: `${place}/${found.length}` };
}

function fulfils(row: Row, condition: ListCondition): boolean {
  const value = row[condition.field.name] ?? null;
  if (condition.is === 'one of') return condition.values.some((wanted) => wanted === value);
  if (value === null) return false;
  const order = compare(value, condition.value);
  if (condition.is === 'at least') return order >= 0;
  return condition.is === 'at most' ? order <= 0 : order < 0;
}

const sortable = (value: unknown): string | number => {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' || typeof value === 'string' ? value : '';
};

const compare = (one: unknown, other: unknown): number => {
  const [a, b] = [sortable(one), sortable(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};
