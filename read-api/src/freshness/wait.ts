import { positionToWaitFor, Problem } from '@zhidan/http';
import type { Request } from 'express';
import { NotYetReadyError, type ReadModelPositions } from './positions.js';

/** Waits until a table shows the events up to the position that a command answered. */
export type WaitForReadModel = (table: string, position: bigint) => Promise<void>;

const PATIENCE_MS = 2_000;

/** Rejects with the 503 problem when the read model does not reach the position within two seconds. */
export const createReadModelWaiter =
  (positions: ReadModelPositions): WaitForReadModel =>
  (table, position) =>
    positions.reached(table, position, PATIENCE_MS).catch((error: unknown) => {
      throw error instanceof NotYetReadyError ? behind() : error;
    });

/** Waits until all of these tables show the position that the caller sent along. */
export async function waitUntilCaughtUp(
  freshness: WaitForReadModel,
  tables: readonly string[],
  request: Request,
): Promise<void> {
  const position = positionToWaitFor(request);
  if (position !== undefined) await Promise.all(tables.map((table) => freshness(table, position)));
}

const behind = () => new Problem(503, 'NOT_YET', '資料更新中，請稍後再試', { retryAfter: 1 });
