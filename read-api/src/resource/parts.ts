import type { Pool } from '@zhidan/database';
import type { AccessJournal, Caller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { positionToWaitFor } from '@zhidan/http';
import type { Request, Response } from 'express';
import type { FileStream } from '../whole-list/stream.js';
import type { Freshness } from '../freshness/wait.js';
import type { RowCache } from './kept-rows.js';
import type { OpenMoment } from '../past/open-moment.js';
import type { ReadyAnswers } from './ready-answers.js';
import type { ListRequest } from './list-request.js';
import type { Reader, Resource, View } from './resource.js';
import { query } from './query.js';
import { tablesOf } from './source.js';
import { oneRowStatement } from './statement.js';

export interface ReadDependencies {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly freshness: Freshness;
  readonly file: FileStream;
  readonly kept: RowCache;
  readonly ready: ReadyAnswers;
  /** Prepared answers that contain prices; they are dropped when a priced resource changes. */
  readonly prices: ReadyAnswers;
  readonly openMoment: OpenMoment;
  readonly clock: () => Date;
  /** Whether a provider for online payments is configured. */
  readonly takesOnline: () => boolean;
  readonly journal: AccessJournal;
}

/** Whether the caller may see the present record. */
export const isVisible = async (
  resource: Resource,
  view: View,
  pool: Pool,
  caller: Caller,
  id: string,
): Promise<boolean> => (await query(pool, oneRowStatement(resource, view, caller, id))).length > 0;

/** Describes the caller and the moment of a request. */
export const createReader = (
  { pool, eventStore, clock, takesOnline }: ReadDependencies,
  caller: Caller,
  past?: string,
): Reader => ({
  caller,
  pool,
  eventStore,
  now: past ?? clock().toISOString(),
  isPast: past !== undefined,
  takesOnline: takesOnline(),
});

/** Adds facts about the present day to a request whose fields need them. */
export async function withFacts(
  { computed }: Resource,
  asked: ListRequest,
  reader: Reader,
): Promise<ListRequest> {
  const fields = [asked.sort.field, ...asked.conditions.map(({ field }) => field)];
  if (fields.every(({ facts }) => facts === undefined)) return asked;
  return { ...asked, facts: await computed?.facts?.(reader) };
}

/** Waits until the resource shows the position that the caller sent along. */
export async function waitUntilCaughtUpWith(
  freshness: Freshness,
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
