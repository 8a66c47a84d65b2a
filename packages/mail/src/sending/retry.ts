/** How often a mail is tried before it counts as failed, and the waits in between. */
export interface RetryPlan {
  readonly attempts: number;
  /** Milliseconds to wait after this many attempts. */
  readonly waitMs: (attempts: number) => number;
}

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** Waits of 30 s, 1 min, 2 min and so on, at most an hour; twelve attempts take about five hours. */
export const defaultRetryPlan: RetryPlan = {
  attempts: 12,
  waitMs: (attempts) => Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS),
};
