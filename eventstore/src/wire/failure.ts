import { status, type ServiceError } from '@grpc/grpc-js';
import { EventStoreUnavailable } from '../types.js';

/** Statuses of calls that would fail in the same way if they were repeated. */
const FINAL: ReadonlySet<number> = new Set([
  status.INVALID_ARGUMENT,
  status.NOT_FOUND,
  status.PERMISSION_DENIED,
  status.FAILED_PRECONDITION,
  status.UNIMPLEMENTED,
  status.UNAUTHENTICATED,
]);

/**
 * Translates the failure of a call: `EventStoreUnavailable` for a store that is unavailable, too slow or not
 * the leader, and the failure itself where the call was wrong.
 */
export function failureOf(error: unknown): Error {
  if (error instanceof EventStoreUnavailable) return error;
  if (isServiceError(error) && FINAL.has(error.code) && !isNotLeader(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EventStoreUnavailable(`the event store does not answer: ${reason}`, { cause: error });
}

const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';

const isNotLeader = (error: ServiceError): boolean =>
  error.metadata?.get('exception').some((exception) => exception.toString() === 'not-leader');
