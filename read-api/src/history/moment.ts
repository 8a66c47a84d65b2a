import { endOfTaipeiDate, taipeiDate, type RecordedEvent } from '@zhidan/domain';
import { Problem, problems } from '@zhidan/http';
import { z } from 'zod';
import { parseWholeNumber } from '../resource/value.js';

/** The requested moment of a record: a revision, or a time in milliseconds since 1970. */
export type HistoryMoment = { readonly revision: number } | { readonly at: number };

type Query = Readonly<Record<string, unknown>>;

const date = z.iso.date();
const instant = z.iso.datetime({ offset: true });

/** Reads `?revision=` or `?at=`; undefined when neither is given. */
export function parseMomentQuery(query: Query, now: Date): HistoryMoment | undefined {
  const at = parseInstantQuery(query, now);
  const { revision } = query;
  if (revision === undefined) return at === undefined ? undefined : { at: Date.parse(at) };
  if (at !== undefined) throw malformed('at', 'cannot be asked for with a revision');
  const number = parseWholeNumber(revision);
  if (number === undefined || number < 0) throw malformed('revision', 'must be a whole number from 0');
  return { revision: number };
}

/**
 * Reads `?at=` as a UTC ISO instant; undefined when it is missing. A day means its end in Taipei, and today
 * means now. Throws 400 `AT_IN_FUTURE` for a later instant.
 */
export function parseInstantQuery({ at }: Query, now: Date): string | undefined {
  if (at === undefined) return undefined;
  const today = taipeiDate(now.toISOString());
  const day = date.safeParse(at);
  if (day.success) {
    if (day.data > today) throw inFuture();
    return day.data === today ? now.toISOString() : endOf(day.data);
  }
  const parsed = instant.safeParse(at);
  if (!parsed.success) throw malformed('at', 'must be an ISO date or instant');
  const asked = new Date(parsed.data);
  if (asked > now) throw inFuture();
  return asked.toISOString();
}

/** The last millisecond of a day in Taipei. */
const endOf = (day: string): string => new Date(Date.parse(endOfTaipeiDate(day)) - 1).toISOString();

const malformed = (path: string, message: string) => problems.malformed([{ path, message }]);
const inFuture = () =>
  new Problem(400, 'AT_IN_FUTURE', '這個時刻還沒有到', {
    errors: [{ path: 'at', message: 'must not lie in the future' }],
  });

/** Whether an event had happened by the moment. */
export const isUpTo = (moment: HistoryMoment, { revision, metadata }: RecordedEvent): boolean =>
  'revision' in moment ? revision <= moment.revision : Date.parse(metadata.at) <= moment.at;
