import { pickShownKeys, type Caller, valueAt } from '@zhidan/domain';
import { nextTurn } from '@zhidan/http';
import { hasCacheableRows } from './kept-rows.js';
import { FEW_ROWS_LIMIT } from './long-pages.js';
import { readerNamesOf } from './names-of.js';
import type { ReadContext, Resource, Row, RowAccessRule, ShownColumn, ResourceView } from './resource.js';

/** Whether a caller sees this row: the same rule that the SQL applies to the table, applied to a loaded row. */
export function isRowVisible(rule: RowAccessRule, caller: Caller, row: Row): boolean {
  if (rule === 'all') return true;
  if ('own' in rule) {
    if (rule.by === 'customer_id or permission')
      return readerNamesOf(caller).some((name) => isOrHolds(row[rule.own], name));
    return caller[rule.by] !== null && isOrHolds(row[rule.own], caller[rule.by]);
  }
  return Object.entries(rule.only).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(inside(row, name)) : inside(row, name) === wanted,
  );
}

const isOrHolds = (value: unknown, own: unknown): boolean =>
  Array.isArray(value) ? value.includes(own) : value === own;

/** The value of a column, or with dots a value inside it. */
const inside = (row: Row, name: string): unknown => valueAt(row, name.split('.'));

/** The columns of an answered row, in their order. */
export const answeredColumns = (view: ResourceView): readonly string[] =>
  [...view.shown, ...view.computed].map(({ name }) => name);

/** Selected rows as their caller may see them. */
export async function toVisibleRows(
  resource: Resource,
  view: ResourceView,
  rows: readonly Row[],
  reader: ReadContext,
): Promise<readonly Row[]> {
  const columns = [...view.shown, ...view.computed];
  if (rows.length > FEW_ROWS_LIMIT) await nextTurn();
  const beside = await resource.computed?.beside(rows, reader);
  return rows.map((row, place) => {
    const complete = beside === undefined ? row : Object.assign({}, row, beside[place]);
    return withColumns(columns, view.row === undefined ? complete : view.row(complete, reader.caller));
  });
}

/**
 * Selected rows as their caller may see them, as JSON bytes. The JSON of a cached row is written once and used
 * again.
 */
export async function toVisibleJson(
  resource: Resource,
  view: ResourceView,
  rows: readonly Row[],
  reader: ReadContext,
): Promise<Buffer> {
  if (view.row !== undefined || !hasCacheableRows(resource))
    return Buffer.from(JSON.stringify(await toVisibleRows(resource, view, rows, reader)));
  if (rows.length > FEW_ROWS_LIMIT) await nextTurn();
  const beside = view.computed.length === 0 ? undefined : await resource.computed?.beside(rows, reader);
  if (rows.length > FEW_ROWS_LIMIT) await nextTurn();
  const known = writtenFor(view);
  const parts = rows.flatMap((row, place) => {
    const begun = known.get(row) ?? openObject(withColumns(view.shown, row));
    known.set(row, begun);
    const more = beside?.[place];
    const rest = more === undefined ? '}' : `,${JSON.stringify(withColumns(view.computed, more)).slice(1)}`;
    return [begun, Buffer.from(place + 1 < rows.length ? `${rest},` : rest)];
  });
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

/** JSON without its closing brace, so that computed columns can follow. */
const openObject = (row: Row): Buffer => Buffer.from(JSON.stringify(row).slice(0, -1));

/** The JSON of cached rows, by view: a row reads differently in another view. */
const written = new WeakMap<ResourceView, WeakMap<Row, Buffer>>();

function writtenFor(view: ResourceView): WeakMap<Row, Buffer> {
  const rows = written.get(view) ?? new WeakMap<Row, Buffer>();
  written.set(view, rows);
  return rows;
}

/**
 * Building a wide object by assignment is ten times faster than from pairs, and lists consist of such objects.
 */
function withColumns(columns: readonly ShownColumn[], row: Row): Row {
  const visible: Record<string, unknown> = {};
  for (const { name, shown } of columns)
    visible[name] = shown === 'all' ? row[name] : pickShownKeys(row[name], shown);
  return visible;
}
