import type { Pool } from '@zhidan/database';
import type { EventStore } from '@zhidan/eventstore';
import type { Request, Response } from 'express';
import type { CsvStream } from '../csv/stream.js';
import { positionToWaitFor, type Freshness } from '../freshness/wait.js';
import { tableNameOf, type Resource } from './resource.js';
import type { Statement } from './statement.js';

/** What reading needs from outside. */
export interface ReadParts {
  readonly pool: Pool;
  readonly eventStore: EventStore;
  readonly freshness: Freshness;
  readonly csv: CsvStream;
}

export type Row = Readonly<Record<string, unknown>>;

export const query = async (pool: Pool, { text, values }: Statement): Promise<readonly Row[]> =>
  (await pool.query<Row>(text, [...values])).rows;

/** Waits until the resource shows what the caller has seen happen. */
export async function caughtUp(freshness: Freshness, resource: Resource, request: Request): Promise<void> {
  const position = positionToWaitFor(request);
  if (position !== undefined) await freshness(tableNameOf(resource), position);
}

/** Kept by one browser at most, and asked for again each time: others see other columns. */
export function privately(response: Response): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept, Cookie, Authorization');
}
