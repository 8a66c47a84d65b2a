import type { Pool } from '@zhidan/database';
import type { AccessJournal, Caller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { positionToWaitFor } from '@zhidan/http';
import type { Request, Response } from 'express';
import type { FileStream } from '../whole-list/stream.js';
import type { Freshness } from '../freshness/wait.js';
import type { KeptRows } from './kept-rows.js';
import type { OpenMoment } from '../past/open-moment.js';
import type { ReadyAnswers } from './ready-answers.js';
import type { ListRequest } from './list-request.js';
import type { Reader, Resource, View } from './resource.js';
import { query } from './query.js';
import { tablesOf } from './source.js';
import { oneRowStatement } from './statement.js';

/** What reading needs from outside. */
export interface ReadParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly freshness: Freshness;
  readonly file: FileStream;
  readonly kept: KeptRows;
  readonly ready: ReadyAnswers;
  /** What hangs on prices is ready until these change. */
  readonly prices: ReadyAnswers;
  readonly openMoment: OpenMoment;
  readonly clock: () => Date;
  /** Whether a provider is set up that takes money at once. */
  readonly takesOnline: () => boolean;
  readonly journal: AccessJournal;
}

/** Whether the caller sees the record as it stands now. */
export const isVisible = async (
  resource: Resource,
  view: View,
  pool: Pool,
  caller: Caller,
  id: string,
): Promise<boolean> => (await query(pool, oneRowStatement(resource, view, caller, id))).length > 0;

/** Who reads, now or at a moment of the past. */
export const readerOf = (
  { pool, eventStore, clock, takesOnline }: ReadParts,
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

/** What is asked for, with what is to be known of the day where it names a field that follows from it. */
export async function withFacts(
  { computed }: Resource,
  asked: ListRequest,
  reader: Reader,
): Promise<ListRequest> {
  const fields = [asked.sort.field, ...asked.conditions.map(({ field }) => field)];
  if (fields.every(({ facts }) => facts === undefined)) return asked;
  return { ...asked, facts: await computed?.facts?.(reader) };
}

/** Waits until the resource shows what the caller has seen happen. */
export async function caughtUp(freshness: Freshness, resource: Resource, request: Request): Promise<void> {
  const position = positionToWaitFor(request);
  if (position === undefined) return;
  await Promise.all(tablesOf(resource).map((table) => freshness(table, position)));
}

/** Kept by one browser at most, and asked for again each time: others see other columns. */
export function privately(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept, Cookie, Authorization');
}
