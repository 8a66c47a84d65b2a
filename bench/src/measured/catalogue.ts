import { clientOf, type Installation } from '@zhidan/e2e/installation';
import { quantile, type Figure } from '../figures/figure.js';
import { runLoad, type LoadResult } from '../load/load.js';
import { ROUNDS } from '../load/rounds.js';

const SECONDS = 2;
const WARM_UP_SECONDS = 1;
const PRODUCTS_ON_A_PAGE = 25;
const PAGES = 3;

/**
 * A header that makes the reader wait for an event, and so answer from PostgreSQL. Position 0 is always
 * reached.
 */
const FROM_POSTGRES = { 'x-wait-for-position': '0' };

/**
 * Product pages as visitors read them; the baseline is the same pages read from PostgreSQL. Medians of five
 * rounds.
 */
export async function catalogueFigures(installation: Installation): Promise<Figure[]> {
  const get = clientOf(installation);
  const page = (headers: Readonly<Record<string, string>>) => async (client: number, turn: number) => {
    const from = PRODUCTS_ON_A_PAGE * ((client + turn) % PAGES);
    const range = encodeURIComponent(JSON.stringify([from, from + PRODUCTS_ON_A_PAGE - 1]));
    const { status, body } = await get('GET', `/api/categories?range=${range}`, undefined, headers);
    if (status !== 200) throw new Error(`the page answered ${status} ${body}`);
  };
  const [visitors, fromPostgres] = [page({}), page(FROM_POSTGRES)];
  const figures: Figure[] = [];
  for (const clients of [1, 16]) {
    await runLoad(clients, WARM_UP_SECONDS, visitors);
    const ready: LoadResult[] = [];
    const read: LoadResult[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      read.push(await runLoad(clients, SECONDS, fromPostgres));
      ready.push(await runLoad(clients, SECONDS, visitors));
    }
    figures.push(...compared(clients === 1 ? '1 client' : `${clients} clients`, ready, read));
  }
  return figures;
}

function compared(from: string, ready: readonly LoadResult[], read: readonly LoadResult[]): Figure[] {
  const median = (side: readonly LoadResult[], take: (result: LoadResult) => number) =>
    quantile(side.map(take), 0.5);
  const figure = (what: string, unit: string, take: (result: LoadResult) => number): Figure => ({
    what: `${what}, ${from}`,
    value: median(ready, take),
    unit,
    baseline: { what: 'the same from PostgreSQL', value: median(read, take) },
  });
  return [
    figure(`pages of ${PRODUCTS_ON_A_PAGE} products`, '/s', ({ perSecond }) => perSecond),
    figure(`page of ${PRODUCTS_ON_A_PAGE} products, p95`, 'ms', ({ p95 }) => p95),
  ];
}
