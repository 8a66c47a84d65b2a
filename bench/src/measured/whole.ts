import { createPool } from '@zhidan/database';
import type { Installation } from '@zhidan/e2e/installation';
import type { Figure } from '../figures/figure.js';
import { runLoad } from '../load/load.js';
import { COMMANDS_OF_AN_ORDER, runOrderLife, partiesOf } from '../load/order-life.js';
import { bareClient, recordAppends, replayAppends } from '../load/recorded.js';
import { measureAlternately, type MeasuredMedians } from '../load/rounds.js';
import { untilSettled } from '../load/settled.js';
import { orderableProducts, createPicker, shopClient } from '../load/shop-clients.js';

const CLIENTS = 8;
const SECONDS = 4;
/** How long the bare client appends: short, because read models have to skip its events one by one. */
const BARE_SECONDS = 0.5;
const WARM_UP_SECONDS = 4;

/**
 * Complete orders from request to settlement, including reactions; the baseline is the bare client that appends
 * every event of one order. Medians of five rounds.
 */
export async function completeOrderFigures(installation: Installation): Promise<Figure[]> {
  const parties = await partiesOf(
    await shopClient(installation, 'vip'),
    await shopClient(installation, 'manager'),
  );
  const product = createPicker(await orderableProducts(parties.buyer));
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: 1 });
  const bare = bareClient(installation.eventStoreUrl);
  const settled = () => untilSettled(pool);
  const one = () => runOrderLife(parties, product());
  try {
    await runLoad(CLIENTS, WARM_UP_SECONDS, one);
    await settled();
    const appends = await recordAppends(bare, one, settled);
    const sides = {
      ours: { seconds: SECONDS, isWithReactions: true, work: one },
      bare: { seconds: BARE_SECONDS, isWithReactions: false, work: () => replayAppends(bare, appends) },
    };
    return figuresOf(await measureAlternately(installation, CLIENTS, sides, settled), appends.length);
  } finally {
    await bare.dispose();
    await pool.end();
  }
}

function figuresOf(
  { ours, bare }: { readonly ours: MeasuredMedians; readonly bare: MeasuredMedians },
  appends: number,
): Figure[] {
  const figure = (what: string, unit: string, take: (side: MeasuredMedians) => number): Figure => ({
    what: `${what}, ${CLIENTS} clients`,
    value: take(ours),
    unit,
    baseline: { what: `bare client, same ${appends} appends`, value: take(bare) },
  });
  return [
    figure('whole orders', '/s', ({ perSecond }) => perSecond),
    figure(
      `processor time of our processes per command (${COMMANDS_OF_AN_ORDER} an order)`,
      'ms',
      ({ processor }) => processor.ours / COMMANDS_OF_AN_ORDER,
    ),
    figure(
      `processor time of PostgreSQL per command`,
      'ms',
      ({ processor }) => processor.postgres / COMMANDS_OF_AN_ORDER,
    ),
    {
      what: `everything has reacted after ${SECONDS} s of whole orders, ${CLIENTS} clients`,
      value: ours.settledAfter,
      unit: 'ms',
    },
  ];
}
