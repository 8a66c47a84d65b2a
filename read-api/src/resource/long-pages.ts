import type { Caller } from '@zhidan/domain';
import { clientAddressOf, limitProblems, problems, FairQueue } from '@zhidan/http';
import type { Request } from 'express';
import type { ListRequest } from './list-request.js';

/** A page of up to this many rows is read and written so quickly that it needs no queue. */
export const FEW_ROWS_LIMIT = 50;

const RETRY_AFTER_S = 2;

/**
 * Reads long pages in turns: 300 rows take about a megabyte, and many such pages at once would fill the memory
 * and slow the process by garbage collection.
 */
const turns = new FairQueue({
  places: 2,
  waiting: 400,
  keptForStaff: 200,
  perCaller: () => 200,
  waitMs: 30_000,
});

const refusals = {
  ownShareTaken: () => limitProblems.tooManyConnections(RETRY_AFTER_S),
  queueFull: () => problems.unavailable(RETRY_AFTER_S),
};

/**
 * Reads a page; a long page waits for the caller's turn. Throws the 429 and 503 problems where too many callers
 * wait.
 */
export const readLongPagesInTurn = <Result>(
  request: Request,
  { uid, is_employee }: Caller,
  { count }: ListRequest,
  read: () => Promise<Result>,
): Promise<Result> =>
  count <= FEW_ROWS_LIMIT
    ? read()
    : turns.run({ from: uid ?? clientAddressOf(request), isStaff: is_employee }, refusals, read);
