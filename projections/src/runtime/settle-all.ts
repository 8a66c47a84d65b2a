import { PoisonedError } from '../projection/poisoned.js';

/** Waits for every promise, even after a failure, and then throws the most informative error. */
export async function awaitAllSettled(work: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(work);
  const failures = ended.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => failure instanceof PoisonedError) ?? failures[0];
}
