import pg from 'pg';
import type { Figure } from './figure.js';
import { clientOf, type House } from '@zhidan/e2e/house';
import { load } from './load.js';

const SECONDS = 3;
const PAGE = `/api/questions?${new URLSearchParams({ range: '[0,24]', sort: '["sort","ASC"]' })}`;
const SAME_SQL = 'select * from read_model.questions order by sort, id limit 25';

/** A list page over HTTP, beside the same statement run directly. */
export async function readFigures(house: House, databaseUrl: string): Promise<Figure[]> {
  const get = clientOf(house);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const direct = await load(4, SECONDS, async () => void (await pool.query(SAME_SQL)));
  const page = await load(4, SECONDS, async () => {
    const { status } = await get('GET', PAGE);
    if (status !== 200) throw new Error(`the list answered ${status}`);
  });
  await pool.end();
  return [
    {
      what: 'list page p95, 4 clients',
      value: page.p95,
      unit: 'ms',
      baseline: { what: 'same SQL', value: direct.p95 },
    },
  ];
}
