import { createPool } from '@zhidan/database';
import type { Installation } from '@zhidan/e2e/installation';
import type { Figure } from '../figures/figure.js';
import { runLoad } from './load.js';
import { bareClient, recordAppends, replayAppends } from './recorded.js';
import { measureAlternately, type MeasuredMedians } from './rounds.js';
import { untilSettled } from './settled.js';
import { orderableProducts, createPicker, shopClient } from './shop-clients.js';

const SECONDS = 2;
/** How long the bare client appends: short, because read models have to skip its events one by one. */
const BARE_SECONDS = 0.5;
const WARM_UP_SECONDS = 3;

/**
 * A buyer's request for a quotation; the baseline is the bare client that appends its events. Medians of five
 * rounds.
 */
export async function requestFigures(installation: Installation): Promise<Figure[]> {
  const buyer = await shopClient(installation, 'vip');
  const product = createPicker(await orderableProducts(buyer));
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: 1 });
  const bare = bareClient(installation.eventStoreUrl);
  const settled = () => untilSettled(pool);
  const ask = async () => {
    const { id, quantity } = product();
    const body = { category_id: id, order_value: quantity, proofing_value: 1, customer_notes: '請盡快' };
    await buyer.post('/api/quotations', body);
  };
  try {
    await runLoad(4, WARM_UP_SECONDS, ask);
    await settled();
    const appends = await recordAppends(bare, ask, settled);
    const sides = {
      ours: { seconds: SECONDS, isWithReactions: true, work: ask },
      bare: { seconds: BARE_SECONDS, isWithReactions: false, work: () => replayAppends(bare, appends) },
    };
    const figures: Figure[] = [];
    for (const clients of [1, 16])
      figures.push(...compared(clients, await measureAlternately(installation, clients, sides, settled)));
    return figures;
  } finally {
    await bare.dispose();
    await pool.end();
  }
}

function compared(
  clients: number,
  { ours, bare }: { readonly ours: MeasuredMedians; readonly bare: MeasuredMedians },
): Figure[] {
  const from = clients === 1 ? '1 client' : `${clients} clients`;
  const figure = (what: string, unit: string, take: (side: MeasuredMedians) => number): Figure => ({
    what: `${what}, ${from}`,
    value: take(ours),
    unit,
    baseline: { what: 'bare client, same events', value: take(bare) },
  });
  return [
    figure('requests for a quotation', '/s', ({ perSecond }) => perSecond),
    figure('request for a quotation, p95', 'ms', ({ p95 }) => p95),
    figure('processor time of our processes per request', 'ms', ({ processor }) => processor.ours),
    figure('processor time of PostgreSQL per request', 'ms', ({ processor }) => processor.postgres),
  ];
}
