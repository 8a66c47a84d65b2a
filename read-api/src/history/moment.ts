import type { RecordedEvent } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import { z } from 'zod';
import { wholeNumberOf } from '../resource/value.js';

/** The moment that somebody wants to see a record at. */
export type Moment = { readonly revision: number } | { readonly at: number };

const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** What `?revision=` or `?at=` says; undefined when neither is asked for. */
export function momentOf(query: Readonly<Record<string, unknown>>): Moment | undefined {
  const { at, revision } = query;
  if (at === undefined && revision === undefined) return undefined;
  if (at !== undefined && revision !== undefined)
    throw malformed('at', 'cannot be asked for with a revision');
  if (at !== undefined) {
    const parsed = instant.safeParse(at);
    if (!parsed.success) throw malformed('at', 'must be an ISO date or instant');
    return { at: Date.parse(parsed.data) };
  }
  const number = wholeNumberOf(revision);
  if (number === undefined || number < 0) throw malformed('revision', 'must be a whole number from 0');
  return { revision: number };
}

const malformed = (path: string, message: string) => problems.malformed([{ path, message }]);

/** Whether an event had happened by then. */
export const isUpTo = (moment: Moment, { revision, metadata }: RecordedEvent): boolean =>
  'revision' in moment ? revision <= moment.revision : Date.parse(metadata.at) <= moment.at;
