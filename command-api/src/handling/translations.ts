import { isDatabaseUnavailable, StillLocked } from '@zhidan/database';
import { RetryableConflict, EventStoreUnavailable, EventUnreadable, StaleRevision } from '@zhidan/eventstore';
import { FilesUnavailable, MalformedUpload, StorageFull } from '@zhidan/files';
import { FactsOutdatedError } from '../facts/following.js';
import { Problem, problems, type ErrorTranslation } from '@zhidan/http';

/** Errors of the event store, PostgreSQL and the file store as problems. */
export const errorTranslations: readonly ErrorTranslation[] = [
  (error) => (error instanceof EventUnreadable ? problems.unreadable(error) : undefined),
  (error) => (error instanceof StaleRevision ? problems.stale() : undefined),
  (error) =>
    error instanceof MalformedUpload
      ? problems.malformed([{ path: error.path, message: error.message }])
      : undefined,
  (error) => (error instanceof StorageFull ? problems.storageFull() : undefined),
  (error) => (error instanceof FilesUnavailable ? problems.unavailable(error.retryAfter) : undefined),
  (error) =>
    error instanceof RetryableConflict
      ? new Problem(409, 'CONFLICT_TRY_AGAIN', '這筆資料正由其他人處理，請再試一次')
      : undefined,
  (error) =>
    error instanceof EventStoreUnavailable ||
    error instanceof FactsOutdatedError ||
    error instanceof StillLocked ||
    isDatabaseUnavailable(error)
      ? problems.unavailable()
      : undefined,
];
