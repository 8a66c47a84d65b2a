import pg from 'pg';
import { TOMBSTONE_REVISION } from '../stream/names.js';
import { copyRows, copiedBytes, copiedNumber, type CopiedRow } from './copied.js';
import type { EventFilter } from './filter.js';

type Rows = Pick<pg.Pool, 'query'>;
type Copying = Pick<pg.Pool, 'connect'>;

/** An event's position (or its revision within a stream) and its encoded answer. */
export interface PageRow {
  readonly at: number;
  readonly response: Buffer;
}

export interface StreamPage {
  readonly stream: string;
  readonly direction: 'forwards' | 'backwards';
  /** The first revision, inclusive. */
  readonly from: number;
  readonly firstShown: number;
  /** Milliseconds since 1970; undefined for no limit. */
  readonly oldestShown: number | undefined;
  readonly limit: number;
}

const streamPage = (comparison: '>=' | '<=', order: 'asc' | 'desc') => `
  select revision, response from event_node.events
  where stream = $1 and revision ${comparison} $2 and revision >= $3 and revision < ${TOMBSTONE_REVISION}
    and ($4::timestamptz is null or created_at >= $4)
  order by revision ${order} limit $5`;

const STREAM_FORWARDS = streamPage('>=', 'asc');
const STREAM_BACKWARDS = streamPage('<=', 'desc');

export function readStreamRows(pool: Rows, page: StreamPage): Promise<PageRow[]> {
  const forwards = page.direction === 'forwards';
  return rowsOf(
    pool,
    forwards ? 'stream forwards' : 'stream backwards',
    forwards ? STREAM_FORWARDS : STREAM_BACKWARDS,
    [
      page.stream,
      page.from,
      page.firstShown,
      page.oldestShown === undefined ? null : new Date(page.oldestShown),
      page.limit,
    ],
  );
}

const ALL_BACKWARDS = `
  select position, response from event_node.events where position < $1 order by position desc limit $2`;

/** Events at and after a position. */
export async function readAllForwards(pool: Copying, from: number, limit: number): Promise<PageRow[]> {
  const rows = await copyRows(
    pool,
    `select position, response from event_node.events where position >= ${from} order by position limit ${limit}`,
  );
  return rows.map(([at, response]) => ({ at: copiedNumber(at), response: copiedBytes(response) }));
}

/** Events before a position, exclusive. */
export const readAllBackwards = (pool: Rows, before: number, limit: number): Promise<PageRow[]> =>
  rowsOf(pool, 'all backwards', ALL_BACKWARDS, [before, limit]);

async function rowsOf(pool: Rows, name: string, text: string, values: unknown[]): Promise<PageRow[]> {
  const result = await pool.query<[number, Buffer]>({ name, text, values, rowMode: 'array' });
  return result.rows.map(([at, response]) => ({ at, response }));
}

/** An event that passes a filter, or a position at which a checkpoint is due. */
export interface FilteredRow {
  readonly position: number;
  /**
   * The number of the event in this page, counted from 1 over all events, including those that are filtered
   * out.
   */
  readonly number: number;
  /** Undefined when the event does not pass the filter. */
  readonly response: Buffer | undefined;
}

const consideredPage = (filter: EventFilter, after: number, limit: number, carried: number): string => `
  select position, number, subject, case when wanted then response end
  from (
    select *, row_number() over page as number, lead(position) over page is null as last,
      ${wantedIn(filter)} as wanted
    from (
      select position, ${filter.on} as subject, response from event_node.events
      where position > ${after} order by position limit ${limit}
    ) as looked_at
    window page as (order by position)
  ) as numbered
  where wanted or last or (number + ${carried}) % ${filter.checkpointEvery} = 0`;

/** Conditions for prefixes in SQL. No name contains NUL, which is invalid in a statement. */
function wantedIn({ pattern, prefixes = [] }: EventFilter): string {
  if (pattern !== undefined) return 'true';
  const possible = prefixes.filter((prefix) => !prefix.includes('\0'));
  return `subject ^@ any(array[${possible.map((prefix) => pg.escapeLiteral(prefix)).join(', ')}]::text[])`;
}

/**
 * The next `limit` events after a position under a filter. Prefixes are checked by PostgreSQL, which returns
 * only matching events, the rows where a checkpoint is due, and the last row. Patterns are checked here, since
 * the two dialects differ. `carried` counts the events since the last checkpoint.
 */
export async function readFilteredRows(
  pool: Copying,
  filter: EventFilter,
  after: number,
  limit: number,
  carried: number,
): Promise<FilteredRow[]> {
  const rows = await copyRows(pool, consideredPage(filter, after, limit, carried));
  const wanted = filter.pattern?.(rows.map(([, , subject]) => String(subject)));
  return rows.map((row, index) => consideredRow(row, wanted?.[index] ?? true));
}

const consideredRow = ([position, number, , response]: CopiedRow, isWanted: boolean): FilteredRow => ({
  position: copiedNumber(position),
  number: copiedNumber(number),
  response: isWanted ? (response ?? undefined) : undefined,
});
