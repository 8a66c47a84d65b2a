import { quantile } from '../figures/figure.js';

export interface LoadResult {
  /** The number of completed calls of `work`. */
  readonly count: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** Repeats `work` in this many concurrent clients for some seconds. The measured times are in ms. */
export async function runLoad(
  clients: number,
  seconds: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<LoadResult> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const begun = performance.now();
        await work(client, turn);
        times.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}
