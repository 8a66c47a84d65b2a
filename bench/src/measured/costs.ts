import { createPool, type Pool } from '@zhidan/database';
import type { Installation } from '@zhidan/e2e/installation';
import type { Figure } from '../figures/figure.js';
import { runLoad } from '../load/load.js';
import { runOrderLife, partiesOf } from '../load/order-life.js';
import { processorTime } from '../load/processor.js';
import { costNames, type CostName } from '../figures/scale.js';
import { untilSettled } from '../load/settled.js';
import { orderableProducts, createPicker, shopClient, type ShopClient } from '../load/shop-clients.js';

const CLIENTS = 4;
const SECONDS = 20;
const WARM_UP_SECONDS = 4;
const KIB = 1024;

/**
 * What one complete order costs the server, the event node and PostgreSQL, including reactions. `npm run bench
 * -- scale` makes a table of these figures.
 */
export async function costFigures(installation: Installation): Promise<Figure[]> {
  const traffic = { bytes: 0 };
  const client = async (account: string) => countedBy(traffic, await shopClient(installation, account));
  const parties = await partiesOf(await client('vip'), await client('manager'));
  const product = createPicker(await orderableProducts(parties.buyer));
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: 1 });
  const work = () => runOrderLife(parties, product());
  try {
    await runLoad(CLIENTS, WARM_UP_SECONDS, work);
    await untilSettled(pool);
    const before = { ...(await spent(installation, pool)), network: traffic.bytes };
    const { count } = await runLoad(CLIENTS, SECONDS, work);
    await untilSettled(pool);
    const after = { ...(await spent(installation, pool)), network: traffic.bytes };
    const each = (cost: CostName) => (after[cost] - before[cost]) / count;
    return [
      figure('server', each('server'), 'ms'),
      figure('node', each('node'), 'ms'),
      figure('postgres', each('postgres'), 'ms'),
      figure('events', each('events') / KIB, 'KiB'),
      figure('rows', each('rows') / KIB, 'KiB'),
      figure('network', each('network') / KIB, 'KiB'),
    ];
  } finally {
    await pool.end();
  }
}

const figure = (cost: CostName, value: number, unit: string): Figure => ({
  what: costNames[cost],
  value,
  unit,
});

/** Resources used so far: processor time in ms, space in bytes. */
async function spent(
  installation: Installation,
  pool: Pool,
): Promise<Record<Exclude<CostName, 'network'>, number>> {
  const all = await processorTime(installation);
  const node = (await processorTime({ pid: installation.eventNodePid, postgresPid: -1 })).ours;
  const { rows } = await pool.query<{ events: string; all: string }>(
    `select sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass))
              filter (where schemaname = 'event_node') as events,
            sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass)) as all
       from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const events = Number(rows[0]?.events);
  return {
    server: all.ours - node,
    node,
    postgres: all.postgres,
    events,
    rows: Number(rows[0]?.all) - events,
  };
}

/** Wraps a client so that the bytes of requests and answers are counted. */
function countedBy(traffic: { bytes: number }, client: ShopClient): ShopClient {
  const count = (text: string) => {
    traffic.bytes += Buffer.byteLength(text);
  };
  return {
    async get<Answer>(path: string, afterPosition?: string) {
      const answer = await client.get<Answer>(path, afterPosition);
      count(JSON.stringify(answer));
      return answer;
    },
    async post(path, body) {
      const answer = await client.post(path, body);
      count(JSON.stringify(body));
      count(answer.body);
      return answer;
    },
  };
}
