/**
 * Runs `work` with a signal that is aborted after `ms`, with a `TimeoutError`, or when `also` is aborted. The
 * timer is cleared with the work, whereas `AbortSignal.timeout` would keep the request in memory until its
 * signal is garbage-collected.
 */
export async function withinTimeout<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  also?: AbortSignal,
): Promise<Result> {
  const over = new AbortController();
  const stop = () => over.abort(also?.reason);
  const timer = setTimeout(
    () => over.abort(new DOMException(`not done within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  also?.addEventListener('abort', stop, { once: true });
  if (also?.aborted === true) stop();
  try {
    return await work(over.signal);
  } finally {
    clearTimeout(timer);
    also?.removeEventListener('abort', stop);
  }
}
