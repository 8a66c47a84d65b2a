import type pg from 'pg';
import { firstVisibleRevision, oldestVisibleTime, type HeadState } from '../stream/head.js';
import { readAllBackwards, readAllForwards, readStreamRows, type PageRow } from './pages.js';
import { AdaptivePageSize } from './page-size.js';

/** Encoded events, a page at a time. */
export type EncodedPages = AsyncGenerator<readonly Buffer[], void, void>;

export interface StreamRead {
  readonly stream: string;
  readonly direction: 'forwards' | 'backwards';
  /** The first revision, inclusive. */
  readonly from: number;
  readonly most: number;
}

/** Events of a stream that its metadata does not hide. */
export function readStream(
  pool: pg.Pool,
  head: HeadState,
  { stream, direction, from, most }: StreamRead,
): EncodedPages {
  const shown = { firstShown: firstVisibleRevision(head), oldestShown: oldestVisibleTime(head, Date.now()) };
  const step = direction === 'forwards' ? 1 : -1;
  const start = direction === 'forwards' ? from : Math.min(from, head.revision);
  return pages(
    start,
    most,
    (at, limit) => readStreamRows(pool, { stream, direction, from: at, limit, ...shown }),
    (last) => last + step,
  );
}

/** All events from a position on, or backwards before it. */
export function readAll(
  pool: pg.Pool,
  { direction, from, most }: { direction: 'forwards' | 'backwards'; from: number; most: number },
): EncodedPages {
  return direction === 'forwards'
    ? pages(
        from,
        most,
        (at, limit) => readAllForwards(pool, at, limit),
        (last) => last + 1,
      )
    : pages(
        from,
        most,
        (at, limit) => readAllBackwards(pool, at, limit),
        (last) => last,
      );
}

/** Reads the next page while the current one is being sent. */
async function* pages(
  start: number,
  most: number,
  fetch: (at: number, limit: number) => Promise<PageRow[]>,
  next: (last: number) => number,
): EncodedPages {
  const size = new AdaptivePageSize();
  let left = most;
  let limit = Math.min(left, size.rows);
  let coming: Promise<PageRow[]> | undefined = limit > 0 ? fetch(start, limit) : undefined;
  while (coming !== undefined) {
    const rows = await coming;
    const asked = limit;
    left -= rows.length;
    size.learn(rows.reduce((sum, { response }) => sum + response.length, 0));
    limit = Math.min(left, size.rows);
    const last = rows.at(-1);
    coming =
      last !== undefined && rows.length === asked && limit > 0 ? fetch(next(last.at), limit) : undefined;
    // If the client disconnects first, no code awaits the next page: without this handler its failure would end
    // the process.
    coming?.catch(() => undefined);
    yield rows.map(({ response }) => response);
  }
}
