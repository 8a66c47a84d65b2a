import { setTimeout } from 'node:timers/promises';

/**
 * The minimum duration of some answers in ms: longer than finding an account, checking its password and
 * queueing a mail takes.
 */
export const MIN_ANSWER_MS = 250;

const after = (ms: number): Promise<void> => setTimeout(ms, undefined, { ref: false });

/**
 * Runs work whose duration would show whether an account exists, and ends only after a fixed minimum time. A
 * longer wait in the queue takes as long with an account as without one.
 */
export async function withMinimumTime<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const earliest = after(ms);
  try {
    return await work();
  } finally {
    await earliest;
  }
}

/** Delays refusals only: a caller who succeeds has an account, and does not wait. */
export async function refusalWithMinimumTime<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const earliest = after(ms);
  try {
    return await work();
  } catch (error) {
    await earliest;
    throw error;
  }
}
