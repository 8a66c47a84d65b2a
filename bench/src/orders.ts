import { setTimeout as pause } from 'node:timers/promises';
import { clientOf, signedIn, tokenOf, type House } from '@zhidan/e2e/house';
import pg from 'pg';
import { WebSocket } from 'ws';
import { quantile, type Figure } from './figure.js';
import { load } from './load.js';
import { multiplyOrders } from './many-orders.js';
import { memoryFigures } from './memory.js';

/*
 * Reading a shop that has had 200,000 orders, each figure beside the same SQL run directly, and how soon
 * another browser is told of a command.
 */

const WANTED = { orders: 200_000, events: 1_000_000 };
const SECONDS = 4;
const CLIENTS = 2;
const COMMANDS = 200;

type Get = ReturnType<typeof clientOf>;

const LIST = 'creation_date desc, id desc limit 25';

/** What staff ask of many orders, and the statement that finds just that. */
const questions = (no: string): readonly { what: string; path: string; sql: string }[] => [
  {
    what: 'list page',
    path: list({}),
    sql: `select page.*, total from (select n as total from read_model.quotations_counts where key = '[]') counted
            left join lateral (select * from read_model.quotations order by ${LIST}) page on true`,
  },
  {
    what: 'list of one code',
    path: list({ code: 1001 }),
    sql: `select page.*, total
            from (select n as total from read_model.quotations_counts where key = '["code",1001]') counted
            left join lateral (select * from read_model.quotations where code = 1001 order by ${LIST}) page on true`,
  },
  {
    what: 'list of a month, counted anew',
    path: list({ creation_date_gte: '2026-03-01', creation_date_lte: '2026-03-31T23:59:59Z' }),
    sql: bySearch(`creation_date >= '2026-03-01' and creation_date <= '2026-03-31T23:59:59Z'`),
  },
  ...['毛巾', '公司', '台北', '國小'].map((words) => ({
    what: `search for ${words}`,
    path: list({ q: words }),
    sql: bySearch(`search_grams @> array['${words}']`),
  })),
  {
    what: 'one order',
    path: `/api/quotations/${no}`,
    sql: `select * from read_model.quotations where id = '${no}'`,
  },
];

const list = (filter: object): string =>
  `/api/quotations?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]', sort: '["creation_date","DESC"]' })}`;

const bySearch = (where: string): string =>
  `select page.*, total from (select count(*) as total from read_model.quotations where ${where}) counted
     left join lateral (select * from read_model.quotations where ${where} order by ${LIST}) page on true`;

export async function orderFigures(house: House): Promise<Figure[]> {
  const get = await signedIn(house, 'manager');
  const pool = new pg.Pool({ connectionString: house.databaseUrl('zhidan'), max: CLIENTS });
  try {
    const events = await multiplyOrders(house, WANTED);
    await untilReady(house);
    process.stderr.write(`${WANTED.orders} orders of ${events} events\n`);
    // What PostgreSQL does by itself some minutes later.
    await pool.query('vacuum analyze read_model.quotations');
    const figures: Figure[] = [];
    for (const { what, path, sql } of questions(await someOrder(get))) {
      const direct = await load(CLIENTS, SECONDS, async () => void (await pool.query(sql)));
      const asked = await load(CLIENTS, SECONDS, () => ok(get, path));
      figures.push({
        what: `${what} at 200,000 orders p95, ${CLIENTS} clients`,
        value: asked.p95,
        unit: 'ms',
        baseline: { what: 'same SQL', value: direct.p95 },
      });
    }
    return [...figures, ...(await liveFigures(house, get)), ...(await memoryFigures(house))];
  } finally {
    await pool.end();
  }
}

async function ok(get: Get, path: string): Promise<void> {
  const { status, body } = await get('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status} ${body}`);
}

async function someOrder(get: Get): Promise<string> {
  const { body } = await get('GET', list({ code: 1001 }));
  const [order] = JSON.parse(body) as { id: string }[];
  if (order === undefined) throw new Error('there is no order to look at');
  return order.id;
}

/** How long after a command was acknowledged another browser hears of it, by a socket of its own. */
async function liveFigures(house: House, send: Get): Promise<Figure[]> {
  const no = await someOrder(send);
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/live`, {
    headers: { cookie: `customer_token=${await tokenOf(house, 'auditor')}` },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let told: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { resource?: string; id?: string };
    if (message.resource === 'quotations' && message.id === no) told();
  });
  const times: number[] = [];
  for (let turn = 0; turn < COMMANDS; turn += 1) {
    const heard = new Promise<void>((resolve) => (told = resolve));
    const { status, body } = await send('POST', `/api/quotations/${no}/set-note`, {
      stage: 'proofing',
      note: `第 ${turn} 次`,
    });
    const acknowledged = performance.now();
    if (status !== 200) throw new Error(`${status} ${body}`);
    await heard;
    times.push(performance.now() - acknowledged);
  }
  socket.terminate();
  return [
    {
      what: 'command acknowledged, another browser told, p95',
      value: quantile(times, 0.95),
      unit: 'ms',
    },
  ];
}

/** Until the read models show everything that was appended. */
async function untilReady(house: House): Promise<void> {
  const visitor = clientOf(house);
  for (;;) {
    const { status, body } = await visitor('GET', '/readyz');
    if (status === 200) return;
    if (body.includes('"phase":"stopped"')) throw new Error(body);
    await pause(500);
  }
}
