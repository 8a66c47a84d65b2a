/** The count of failed sign-ins of one account or from one client address. */
export interface FailureCount {
  readonly failures: number;
  readonly counted_since: Date;
  readonly last_failed_at: Date;
}

/** The number of failures after which each further failure delays the next attempt. */
export interface FailureLimit {
  readonly failures: number;
}
export const accountFailureLimit: FailureLimit = { failures: 10 };
export const ipAddressFailureLimit: FailureLimit = { failures: 100 };

const COUNTED_FOR_S = 3_600;
const FIRST_WAIT_S = 60;
const LONGEST_WAIT_S = 900;

/** Seconds until the next attempt may be made; 0 when it may be made now. */
export function waitAfterFailures(count: FailureCount | undefined, limit: FailureLimit, now: Date): number {
  if (count === undefined || count.failures < limit.failures) return 0;
  const beyond = count.failures - limit.failures;
  const wait = Math.min(FIRST_WAIT_S * 2 ** beyond, LONGEST_WAIT_S);
  return Math.max(0, Math.ceil(wait - secondsBetween(count.last_failed_at, now)));
}

/**
 * Counts one more failure. The count starts again an hour after its first failure, so that no account is locked
 * out permanently.
 */
export function countFailure(count: FailureCount | undefined, now: Date): FailureCount {
  return count === undefined || isForgotten(count, now)
    ? { failures: 1, counted_since: now, last_failed_at: now }
    : { ...count, failures: count.failures + 1, last_failed_at: now };
}

const isForgotten = ({ counted_since }: FailureCount, now: Date): boolean =>
  secondsBetween(counted_since, now) >= COUNTED_FOR_S;

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000;

/** The time before which counts have expired: a count is deleted when its last failure is older. */
export const failureExpiryDate = (now: Date): Date => new Date(now.getTime() - COUNTED_FOR_S * 1_000);
