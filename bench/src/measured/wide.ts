import { createPool, type Pool } from '@zhidan/database';
import type { Installation } from '@zhidan/e2e/installation';
import { quantile, type Figure } from '../figures/figure.js';
import { runLoad } from '../load/load.js';
import { runOrderLife, partiesOf, type OrderParties } from '../load/order-life.js';
import { startExtraProcesses, type InstallationProcesses } from '../parts.js';
import { processorTime } from '../load/processor.js';
import { untilSettled } from '../load/settled.js';
import { orderableProducts, createPicker, shopClient } from '../load/shop-clients.js';
import { untilCostSettles } from '../load/warm.js';

/** The number of command APIs, read APIs and gateways; the first is the baseline. */
const EACH = [1, 2, 4];
const ROUNDS = 3;
const CLIENTS = 8;
const SECONDS = 5;
/**
 * The duration of the warm-up with one process of each kind. With two of each, every process gets half of the
 * work, so the warm-up lasts twice as long.
 */
const WARM_UP_SECONDS = 4;
const WARM_UP_ROUNDS = 8;

interface Round {
  readonly perSecond: number;
  /** Processor time of the server's processes per order, in ms, including reactions. */
  readonly processor: number;
}

/**
 * Complete orders through several gateways, command APIs and read APIs of one installation; the baseline is one
 * of each. Requests use the gateways in turn. All processes share two cores here, so the figures show their
 * overhead.
 */
export async function scaledOutFigures(installation: Installation): Promise<Figure[]> {
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: 1 });
  try {
    const figures: Figure[] = [];
    let alone: Round | undefined;
    for (const each of EACH) {
      const parts = await startExtraProcesses(installation, each);
      try {
        const round = await measured(installation, parts, pool);
        figures.push(...figuresOf(each, round, alone));
        alone ??= round;
      } finally {
        await parts.stop();
      }
    }
    return figures;
  } finally {
    await pool.end();
  }
}

function figuresOf(each: number, round: Round, alone: Round | undefined): Figure[] {
  const beside = (value: number | undefined) =>
    value === undefined ? {} : { baseline: { what: 'one of each', value } };
  const through = `${each} gateway${each === 1 ? '' : 's'}, command and read API${each === 1 ? '' : 's'}`;
  return [
    {
      what: `whole orders through ${through}, ${CLIENTS} clients`,
      value: round.perSecond,
      unit: '/s',
      ...beside(alone?.perSecond),
    },
    {
      what: `processor time of our processes for an order, ${through}`,
      value: round.processor,
      unit: 'ms',
      ...beside(alone?.processor),
    },
  ];
}

async function measured(
  installation: Installation,
  { urls, pids }: InstallationProcesses,
  pool: Pool,
): Promise<Round> {
  const each: OrderParties[] = [];
  for (const url of urls)
    each.push(await partiesOf(await shopClient({ url }, 'vip'), await shopClient({ url }, 'manager')));
  const [first] = each;
  if (first === undefined) throw new Error('there is no gateway');
  const product = createPicker(await orderableProducts(first.buyer));
  const work = (client: number, turn: number) =>
    runOrderLife(each[(client + turn) % each.length] ?? first, product());
  const spent = async () => {
    const all = await processorTime(installation);
    const beside = await Promise.all(pids.map((pid) => processorTime({ pid, postgresPid: -1 })));
    return beside.reduce((sum, { ours }) => sum + ours, all.ours);
  };
  const roundOf = async (seconds: number): Promise<Round> => {
    const before = await spent();
    const { count, perSecond } = await runLoad(CLIENTS, seconds, work);
    await untilSettled(pool);
    return { perSecond, processor: ((await spent()) - before) / count };
  };
  const seconds = WARM_UP_SECONDS * urls.length;
  await untilCostSettles(WARM_UP_ROUNDS, async () => (await roundOf(seconds)).processor);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await roundOf(SECONDS));
  const median = (take: (round: Round) => number) => quantile(rounds.map(take), 0.5);
  return { perSecond: median((round) => round.perSecond), processor: median((round) => round.processor) };
}
