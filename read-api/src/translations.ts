import { isDatabaseUnavailable, isReadModelMissing } from '@zhidan/database';
import { EventStoreUnavailable, EventUnreadable } from '@zhidan/eventstore';
import { FilesUnavailable } from '@zhidan/files';
import { problems, type ErrorTranslation } from '@zhidan/http';

/** Translates errors of the event store, PostgreSQL and the file store into problems for callers. */
export const errorTranslations: readonly ErrorTranslation[] = [
  (error) => (error instanceof EventUnreadable ? problems.unreadable(error) : undefined),
  (error) =>
    error instanceof EventStoreUnavailable || isDatabaseUnavailable(error) || isReadModelMissing(error)
      ? problems.unavailable()
      : undefined,
  (error) => (error instanceof FilesUnavailable ? problems.unavailable(error.retryAfter) : undefined),
];
