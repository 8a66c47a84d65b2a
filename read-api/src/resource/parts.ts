import type { Pool } from '@zhidan/database';
import type { AccessJournal, Caller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { positionToWaitFor } from '@zhidan/http';
import type { Request, Response } from 'express';
import type { FileStream } from '../whole-list/stream.js';
import type { WaitForReadModel } from '../freshness/wait.js';
import type { RowCache } from './kept-rows.js';
import type { OpenMoment } from '../past/open-moment.js';
import type { PublicAnswerCache } from './ready-answers.js';
import type { ListRequest } from './list-request.js';
import type { ReadContext, Resource, ResourceView } from './resource.js';
import { queryRows } from './query.js';
import { tablesOf } from './source.js';
import { oneRowStatement } from './statement.js';

export interface ReadDependencies {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly freshness: WaitForReadModel;
  readonly file: FileStream;
  readonly kept: RowCache;
  readonly ready: PublicAnswerCache;
  /** Prepared answers that contain prices; they are dropped when a priced resource changes. */
  readonly prices: PublicAnswerCache;
  readonly openMoment: OpenMoment;
  readonly clock: () => Date;
  /** Whether a provider for online payments is configured. */
  readonly takesOnline: () => boolean;
  readonly journal: AccessJournal;
}

/** Whether the caller may see the present record. */
export const isRecordVisible = async (
  resource: Resource,
  view: ResourceView,
  pool: Pool,
  caller: Caller,
  id: string,
): Promise<boolean> => (await queryRows(pool, oneRowStatement(resource, view, caller, id))).length > 0;

/** Describes the caller and the moment of a request. */
export const createReadContext = (
  { pool, eventStore, clock, takesOnline }: ReadDependencies,
  caller: Caller,
  past?: string,
): ReadContext => ({
  caller,
  pool,
  eventStore,
  now: past ?? clock().toISOString(),
  isPast: past !== undefined,
  takesOnline: takesOnline(),
});

/** Adds facts about the present day to a request whose fields need them. */
export async function withDayFacts(
  { computed }: Resource,
  asked: ListRequest,
  reader: ReadContext,
): Promise<ListRequest> {
  const fields = [asked.sort.field, ...asked.conditions.map(({ field }) => field)];
  if (fields.every(({ facts }) => facts === undefined)) return asked;
  return { ...asked, facts: await computed?.facts?.(reader) };
}

/** Waits until the resource shows the position that the caller sent along. */
export async function waitUntilCaughtUpWith(
  freshness: WaitForReadModel,
  resource: Resource,
  request: Request,
): Promise<void> {
  const position = positionToWaitFor(request);
  if (position === undefined) return;
  await Promise.all(tablesOf(resource).map((table) => freshness(table, position)));
}

/**
 * Lets only the caller's browser store the answer, and ask again each time: other callers see other columns.
 */
export function sendPrivately(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept, Cookie, Authorization');
}
