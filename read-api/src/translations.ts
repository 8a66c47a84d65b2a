import { isDatabaseUnavailable } from '@zhidan/database';
import { EventStoreUnavailable } from '@zhidan/eventstore';
import { problems, type Translation } from '@zhidan/http';

/** PostgreSQL knows no such table: the read models are being made for the first time. */
const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA = '3F000';

const isNotBuilt = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === UNDEFINED_TABLE || error.code === INVALID_SCHEMA);

/** What the event store and PostgreSQL say, as callers understand it. */
export const translations: readonly Translation[] = [
  (error) =>
    error instanceof EventStoreUnavailable || isDatabaseUnavailable(error) || isNotBuilt(error)
      ? problems.unavailable()
      : undefined,
];
