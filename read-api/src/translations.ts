import { isDatabaseUnavailable, isTableMissing } from '@zhidan/database';
import { EventStoreUnavailable } from '@zhidan/eventstore';
import { problems, type Translation } from '@zhidan/http';

/** What the event store and PostgreSQL say, as callers understand it. */
export const translations: readonly Translation[] = [
  (error) =>
    error instanceof EventStoreUnavailable || isDatabaseUnavailable(error) || isTableMissing(error)
      ? problems.unavailable()
      : undefined,
];
