import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool } from '@zhidan/database';
import { eventCategories } from '@zhidan/domain';
import { clientOf, signedIn, tokenOf, type Installation } from '@zhidan/e2e/installation';
import { orderListSpeed } from '@zhidan/e2e/speed';
import { allProjections, requestRebuild } from '@zhidan/projections';
import { WebSocket } from 'ws';
import { quantile, type Figure } from './figure.js';
import { load } from './load.js';
import { multiplyOrders } from './many-orders.js';
import { memoryFigures } from './memory.js';
import { questionsAbout } from './order-questions.js';
import { whileNobodyReacts } from './reactions.js';
import { readBare } from './read-bare.js';

/*
 * Reading a shop that has had 200,000 orders, each figure beside the same SQL run directly; how long all read
 * models take to be built anew meanwhile, and how soon another browser hears of a command.
 */

/** BENCH_ORDERS makes a smaller installation, to look at one thing quickly. */
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 200_000);
const WANTED = { orders: ORDERS, events: 5 * ORDERS };
const AMONG = `${ORDERS.toLocaleString('en')} orders`;
const SECONDS = 4;
const CLIENTS = 2;
const COMMANDS = 200;
const READ_EVERY_MS = 50;

type Get = ReturnType<typeof clientOf>;

/** The newest orders. */
const NEWEST = `/api/quotations?${new URLSearchParams({ range: '[0,24]', sort: '["creation_date","DESC"]' })}`;

export async function orderFigures(installation: Installation): Promise<Figure[]> {
  const get = await signedIn(installation, 'manager');
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: CLIENTS + 1 });
  try {
    const events = await whileNobodyReacts(pool, () => multiplyOrders(installation, WANTED));
    const made = performance.now();
    await untilReady(installation, pool);
    const behind = (performance.now() - made) / 1000;
    process.stderr.write(`${AMONG} of ${events} events, read models there ${behind.toFixed(1)} s later\n`);
    // What PostgreSQL does by itself some minutes later.
    await pool.query('vacuum analyze');
    const figures: Figure[] = [];
    for (const question of questionsAbout(await someOrder(get))) {
      // Those who ask side by side ask for other things.
      const turnOf = (client: number, turn: number) => question.asked(CLIENTS * turn + client);
      const direct = await load(
        CLIENTS,
        SECONDS,
        async (...turn) => void (await pool.query(turnOf(...turn).sql)),
      );
      const asked = await load(CLIENTS, SECONDS, (...turn) => ok(get, turnOf(...turn).path));
      figures.push({
        what: `${question.what} at ${AMONG} p95, ${CLIENTS} clients`,
        value: asked.p95,
        unit: 'ms',
        baseline: { what: 'same SQL', value: direct.p95 },
      });
    }
    return [
      ...figures,
      ...(await liveFigures(installation, get)),
      ...(await officeFigures(installation)),
      ...(await rebuildFigures(installation, pool, get)),
      ...(await memoryFigures(installation, `a rebuild at ${AMONG}`)),
    ];
  } finally {
    await pool.end();
  }
}

/** What an employee sees of the list of all orders, in a browser, from the press of a key to the rows. */
async function officeFigures(installation: Installation): Promise<Figure[]> {
  const seen = await orderListSpeed(installation.url);
  const figure = (what: string, value: number) => ({ what: `${what}, ${AMONG}`, value, unit: 'ms' });
  return [
    figure('office list of orders, address opened until rows are seen', seen.firstRows),
    figure('office list of orders, search sent until its rows are seen', seen.search),
    figure('office list of orders, next page', seen.nextPage),
    figure('office list of orders, longest frame while 300 rows are scrolled', seen.longestFrame),
  ];
}

/** All read models built anew from all events, while one of their lists is read all the time. */
async function rebuildFigures(installation: Installation, pool: Pool, get: Get): Promise<Figure[]> {
  const reading = () => ok(get, NEWEST);
  const atRest = await load(1, SECONDS, reading);
  const meanwhile: number[] = [];
  let over = false;
  const reader = (async () => {
    while (!over) {
      const began = performance.now();
      await reading();
      meanwhile.push(performance.now() - began);
      await pause(READ_EVERY_MS);
    }
  })();
  const began = performance.now();
  await requestRebuild(
    pool,
    allProjections.map(({ name }) => name),
  );
  const took = performance.now() - began;
  over = true;
  await reader;
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from read_model.events');
  const events = rows[0]?.n ?? 0;
  const bare = await readBare(installation.eventStoreUrl, eventCategories, events);
  return [
    {
      what: `all read models built anew from ${events.toLocaleString('en')} events while serving`,
      value: took / 1000,
      unit: 's',
      baseline: { what: 'bare client reading them', value: bare / 1000 },
    },
    {
      what: 'list page meanwhile, p95',
      value: quantile(meanwhile, 0.95),
      unit: 'ms',
      baseline: { what: 'the same at rest', value: atRest.p95 },
    },
  ];
}

async function ok(get: Get, path: string): Promise<void> {
  const { status, body } = await get('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status} ${body}`);
}

async function someOrder(get: Get): Promise<string> {
  const inReview = new URLSearchParams({ filter: JSON.stringify({ code: 1001 }), range: '[0,0]' });
  const { body } = await get('GET', `/api/quotations?${inReview}`);
  const [order]: { id: string }[] = JSON.parse(body);
  if (order === undefined) throw new Error('there is no order to look at');
  return order.id;
}

/** How long after a command was acknowledged another browser hears of it, by a socket of its own. */
async function liveFigures(installation: Installation, send: Get): Promise<Figure[]> {
  const no = await someOrder(send);
  const socket = new WebSocket(`${installation.url.replace('http', 'ws')}/live`, {
    headers: { cookie: `customer_token=${await tokenOf(installation, 'auditor')}` },
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let told: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    const message: { resource?: string; id?: string } = JSON.parse(data.toString());
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
async function untilReady(installation: Installation, pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ shown: boolean }>(
      `select (select min(position) from read_model.checkpoints) >= (select max(position) from event_node.events) as shown`,
    );
    if (rows[0]?.shown === true) break;
    await pause(500);
  }
  const visitor = clientOf(installation);
  for (;;) {
    const { status, body } = await visitor('GET', '/readyz');
    if (status === 200) return;
    if (body.includes('"phase":"stopped"')) throw new Error(body);
    await pause(500);
  }
}
