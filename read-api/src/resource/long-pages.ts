import type { Caller } from '@zhidan/domain';
import { addressOf, limitProblems, problems, Turns } from '@zhidan/http';
import type { Request } from 'express';
import type { ListRequest } from './list-request.js';

/** So many rows are read, worked out and written in no time. */
export const FEW_ROWS = 50;

const RETRY_AFTER_S = 2;

/**
 * Whole pages of three hundred rows have a megabyte each, and what is read of them for many callers at once fills the
 * memory that the collector then has to look through while no one is served.
 */
const turns = new Turns({
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

/** Reads a page: a long one in the turn of its caller. Throws the 429 and 503 problems where too many wait. */
export const readInTurn = <Result>(
  request: Request,
  { uid, is_employee }: Caller,
  { count }: ListRequest,
  read: () => Promise<Result>,
): Promise<Result> =>
  count <= FEW_ROWS
    ? read()
    : turns.run({ from: uid ?? addressOf(request), isStaff: is_employee }, refusals, read);
