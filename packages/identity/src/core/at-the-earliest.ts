import { setTimeout } from 'node:timers/promises';

/** More than finding an account, checking its password and queueing a mail takes. */
export const EARLIEST_MS = 250;

const untilTheEarliest = (): Promise<void> => setTimeout(EARLIEST_MS, undefined, { ref: false });

/**
 * Does work whose duration would say whether there is an account, and ends at the earliest after a time that is the
 * same for all. What waits for its turn longer than that waits alike with and without an account.
 */
export async function atTheEarliest<Result>(work: () => Promise<Result>): Promise<Result> {
  const earliest = untilTheEarliest();
  try {
    return await work();
  } finally {
    await earliest;
  }
}

/** The same where only a refusal says it: who succeeds has an account, and does not wait. */
export async function refusedAtTheEarliest<Result>(work: () => Promise<Result>): Promise<Result> {
  const earliest = untilTheEarliest();
  try {
    return await work();
  } catch (error) {
    await earliest;
    throw error;
  }
}
