/** Chromium exceeded the time limit of a task. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/**
 * The result of `work`; rejects with `TookTooLong` after `ms`. The work itself cannot be stopped, and its
 * result is ignored then.
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`nothing within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
