import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool } from '@zhidan/database';
import { signedInClient, type Installation } from '@zhidan/e2e/installation';
import type { Figure } from '../figures/figure.js';
import { runLoad } from './load.js';
import { ORDER_COUNT_TEXT, addManyYearsOfOrders, type HttpGet } from '../measured/shop-of-years.js';

const CLIENTS = 2;
const SECONDS = 4;
const YEARS = 'from=2024-01&to=2026-12';

/** Pages that auditors open for a past moment. */
const PLACES: readonly { readonly what: string; readonly path: string }[] = [
  { what: 'list of orders', path: listOf('quotations', 'creation_date') },
  { what: 'list of payments', path: listOf('payments', 'created_date') },
  { what: 'list of customers', path: listOf('customers', 'id') },
  { what: 'revenue by month', path: `/api/statistics/revenue?by=month&${YEARS}` },
  { what: 'overview by code', path: '/api/statistics/overview?' },
];

function listOf(resource: string, column: string): string {
  return `/api/${resource}?${new URLSearchParams({ range: '[0,24]', sort: `["${column}","DESC"]` })}`;
}

/**
 * Lists and figures of a moment after half of all events; the baseline is the present. Measures the first read,
 * which builds the tables of that moment, later reads, and the disk space of these tables.
 */
export async function pastMomentFigures(installation: Installation): Promise<Figure[]> {
  const get = await signedInClient(installation, 'manager');
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: 2 });
  try {
    await addManyYearsOfOrders(installation, pool);
    const at = await middle(pool);
    const figures: Figure[] = [];
    for (const { what, path } of PLACES) {
      const then = `${path}&at=${encodeURIComponent(at)}`;
      figures.push({
        what: `${what} as of a moment, first look, ${ORDER_COUNT_TEXT}`,
        value: await firstLook(get, then),
        unit: 's',
      });
      const today = await runLoad(CLIENTS, SECONDS, () => answered(get, path));
      const past = await runLoad(CLIENTS, SECONDS, () => answered(get, then));
      figures.push({
        what: `${what} as of a moment p95, ${CLIENTS} clients, ${ORDER_COUNT_TEXT}`,
        value: past.p95,
        unit: 'ms',
        baseline: { what: 'the same today', value: today.p95 },
      });
    }
    return [...figures, await space(pool)];
  } finally {
    await pool.end();
  }
}

async function middle(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    'select percentile_disc(0.5) within group (order by at) as at from read_model.events',
  );
  const [found] = rows;
  if (found === undefined) throw new Error('nothing has happened here');
  return found.at;
}

/** The time of the first read in seconds, including the repetitions that 503 answers request. */
async function firstLook(get: HttpGet, path: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, headers, body } = await get('GET', path);
    if (status === 200) return (performance.now() - began) / 1_000;
    if (status !== 503) throw new Error(`${path} answered ${status} ${body}`);
    await pause(Number(headers['retry-after'] ?? 1) * 1_000);
  }
}

/**
 * Waits until the tables of the past moment exist. They are dropped after fifteen minutes and may have to be
 * built again.
 */
async function answered(get: HttpGet, path: string): Promise<void> {
  await firstLook(get, path);
}

/** The disk space of the tables of the moment; the baseline is that of the present tables. */
async function space(pool: Pool): Promise<Figure> {
  const { rows } = await pool.query<{ then: string; now: string }>(
    `select sum(pg_total_relation_size(format('%I.%I', past.schemaname, past.tablename)::regclass)) as then,
            sum(pg_total_relation_size(format('read_model.%I', past.tablename)::regclass)) as now
       from pg_tables past where past.schemaname like 'read\\_model\\_at\\_%'`,
  );
  const mebibytes = (bytes: string | undefined) => Number(bytes) / 1024 ** 2;
  return {
    what: `tables of a moment, ${ORDER_COUNT_TEXT}`,
    value: mebibytes(rows[0]?.then),
    unit: 'MiB',
    baseline: { what: 'the same tables of today', value: mebibytes(rows[0]?.now) },
  };
}
