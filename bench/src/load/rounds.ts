import { quantile } from '../figures/figure.js';
import { runLoad, type LoadResult } from './load.js';
import { processorTime, type ProcessorTime } from './processor.js';

export const ROUNDS = 5;

/** Medians of all rounds. Processor time is per call of `work`, in ms. */
export interface MeasuredMedians extends LoadResult {
  readonly processor: ProcessorTime;
  /** The time in ms from the end of the load until all reactions have been completed. */
  readonly settledAfter: number;
}

export interface LoadSide {
  readonly seconds: number;
  /** Whether the processor time of reactions is included. */
  readonly isWithReactions: boolean;
  work(client: number, turn: number): Promise<void>;
}

/** Runs both sides alternately, so that other work on the machine affects both equally. */
export async function measureAlternately(
  installation: { pid: number; postgresPid: number },
  clients: number,
  sides: { readonly ours: LoadSide; readonly bare: LoadSide },
  settled: () => Promise<number>,
): Promise<{ readonly ours: MeasuredMedians; readonly bare: MeasuredMedians }> {
  const ours: MeasuredMedians[] = [];
  const bare: MeasuredMedians[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await once(installation, clients, sides.bare, settled));
    ours.push(await once(installation, clients, sides.ours, settled));
  }
  return { ours: medians(ours), bare: medians(bare) };
}

async function once(
  installation: { pid: number; postgresPid: number },
  clients: number,
  { seconds, work, isWithReactions }: LoadSide,
  settled: () => Promise<number>,
): Promise<MeasuredMedians> {
  const before = await processorTime(installation);
  const result = await runLoad(clients, seconds, work);
  const atEnd = await processorTime(installation);
  const settledAfter = await settled();
  const after = isWithReactions ? await processorTime(installation) : atEnd;
  const each = (part: keyof ProcessorTime) => (after[part] - before[part]) / result.count;
  return { ...result, settledAfter, processor: { ours: each('ours'), postgres: each('postgres') } };
}

function medians(rounds: readonly MeasuredMedians[]): MeasuredMedians {
  const median = (take: (round: MeasuredMedians) => number) => quantile(rounds.map(take), 0.5);
  return {
    count: median(({ count }) => count),
    perSecond: median(({ perSecond }) => perSecond),
    p50: median(({ p50 }) => p50),
    p95: median(({ p95 }) => p95),
    settledAfter: median(({ settledAfter }) => settledAfter),
    processor: {
      ours: median(({ processor }) => processor.ours),
      postgres: median(({ processor }) => processor.postgres),
    },
  };
}
