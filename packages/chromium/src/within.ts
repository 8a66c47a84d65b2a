/** What was asked of a Chromium was not done in the time that it may take. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** What `work` resolves with; rejects with `TookTooLong` after `ms`, and the work goes on unheeded. */
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
