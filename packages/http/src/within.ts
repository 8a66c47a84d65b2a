/**
 * Does work whose signal is given after `ms`, with a `TimeoutError`, or when `also` is given. The timer goes with the
 * work: that of `AbortSignal.timeout` stays until the garbage of its signal is collected and reported, and with it the
 * request in whose course it was made.
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
