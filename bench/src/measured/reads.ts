import pg from 'pg';
import type { Figure } from '../figures/figure.js';
import { clientOf, type Installation } from '@zhidan/e2e/installation';
import { runLoad } from '../load/load.js';

const SECONDS = 3;
const PAGE = `/api/questions?${new URLSearchParams({ range: '[0,24]', sort: '["sort","ASC"]' })}`;
const SAME_SQL = 'select * from read_model.questions order by sort, id limit 25';

/** A page of a list over HTTP; the baseline is the same statement run directly. */
export async function readFigures(installation: Installation, databaseUrl: string): Promise<Figure[]> {
  const get = clientOf(installation);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const direct = await runLoad(4, SECONDS, async () => void (await pool.query(SAME_SQL)));
  const page = await runLoad(4, SECONDS, async () => {
    const { status } = await get('GET', PAGE);
    if (status !== 200) throw new Error(`the list answered ${status}`);
  });
  await pool.end();
  const price = await runLoad(4, SECONDS, async () => {
    const { status, body } = await get('GET', await pricePath(get));
    if (status !== 200) throw new Error(`the price answered ${status} ${body}`);
  });
  return [
    {
      what: 'list page p95, 4 clients',
      value: page.p95,
      unit: 'ms',
      baseline: { what: 'same SQL', value: direct.p95 },
    },
    {
      what: 'price of a choice p95, 4 clients',
      value: price.p95,
      unit: 'ms',
      baseline: { what: 'list page', value: page.p95 },
    },
  ];
}

interface Product {
  readonly id: string;
  readonly quantity_profit: readonly { readonly quantity: number }[];
}

let path: string | undefined;

/** The path of the price of the first product's smallest tier with one design. */
async function pricePath(get: ReturnType<typeof clientOf>): Promise<string> {
  if (path !== undefined) return path;
  const [product]: Product[] = JSON.parse((await get('GET', '/api/categories/three')).body);
  const order_value = product?.quantity_profit[0]?.quantity ?? 0;
  path = `/api/categories/${product?.id}/price?${new URLSearchParams({ order_value: String(order_value), proofing_value: '1' })}`;
  return path;
}
