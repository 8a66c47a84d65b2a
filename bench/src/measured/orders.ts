import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool } from '@zhidan/database';
import { eventCategories } from '@zhidan/domain';
import { signedInClient, tokenOf, type Installation } from '@zhidan/e2e/installation';
import { measureOrderListSpeed } from '@zhidan/e2e/speed';
import { allProjections, requestRebuild } from '@zhidan/projections';
import { quantile, type Figure } from '../figures/figure.js';
import { runLoad } from '../load/load.js';
import { memoryFigures } from './memory.js';
import { notificationDelays, OpenPages } from './open-pages.js';
import { orderQueries } from '../load/order-questions.js';
import { timeBareRead } from '../load/read-bare.js';
import {
  ORDER_COUNT_TEXT,
  expectOk,
  addManyYearsOfOrders,
  findOrderWaitingForReview,
  type HttpGet,
} from './shop-of-years.js';

/*
 * This file measures reads of a shop with 200,000 orders, with the same SQL run directly as the baseline; the
 * time to rebuild all read models meanwhile; and the delay until another browser receives a change.
 */

const SECONDS = 4;
const CLIENTS = 2;
const COMMANDS = 200;
const READ_EVERY_MS = 50;

/** The path of the first page of the order list, newest orders first. */
const NEWEST = `/api/quotations?${new URLSearchParams({ range: '[0,24]', sort: '["creation_date","DESC"]' })}`;

export async function orderFigures(installation: Installation): Promise<Figure[]> {
  const get = await signedInClient(installation, 'manager');
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: CLIENTS + 1 });
  try {
    await addManyYearsOfOrders(installation, pool);
    const figures: Figure[] = [];
    for (const question of orderQueries(await findOrderWaitingForReview(get))) {
      // Concurrent clients send different requests.
      const turnOf = (client: number, turn: number) => question.asked(CLIENTS * turn + client);
      const direct = await runLoad(
        CLIENTS,
        SECONDS,
        async (...turn) => void (await pool.query(turnOf(...turn).sql)),
      );
      const asked = await runLoad(CLIENTS, SECONDS, (...turn) => expectOk(get, turnOf(...turn).path));
      figures.push({
        what: `${question.what} at ${ORDER_COUNT_TEXT} p95, ${CLIENTS} clients`,
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
      ...(await memoryFigures(installation, `a rebuild at ${ORDER_COUNT_TEXT}`)),
    ];
  } finally {
    await pool.end();
  }
}

/** The list of all orders in a browser, from the key press until the rows are shown. */
async function officeFigures(installation: Installation): Promise<Figure[]> {
  const seen = await measureOrderListSpeed(installation.url);
  const figure = (what: string, value: number) => ({
    what: `${what}, ${ORDER_COUNT_TEXT}`,
    value,
    unit: 'ms',
  });
  return [
    figure('office list of orders, address opened until rows are seen', seen.firstRows),
    figure('office list of orders, search sent until its rows are seen', seen.search),
    figure('office list of orders, next page', seen.nextPage),
    figure('office list of orders, longest frame while 300 rows are scrolled', seen.longestFrame),
  ];
}

/** Rebuilds all read models from all events while one of their lists is read continuously. */
async function rebuildFigures(installation: Installation, pool: Pool, get: HttpGet): Promise<Figure[]> {
  const reading = () => expectOk(get, NEWEST);
  const atRest = await runLoad(1, SECONDS, reading);
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
  const bare = await timeBareRead(installation.eventStoreUrl, eventCategories, events);
  return [
    {
      what: `all read models built anew from ${events.toLocaleString('en')} events while serving`,
      value: took / 1_000,
      unit: 's',
      baseline: { what: 'bare client reading them', value: bare / 1_000 },
    },
    {
      what: 'list page meanwhile, p95',
      value: quantile(meanwhile, 0.95),
      unit: 'ms',
      baseline: { what: 'the same at rest', value: atRest.p95 },
    },
  ];
}

/** The time from the acknowledgement of a command until the WebSocket of another browser receives it. */
async function liveFigures(installation: Installation, get: HttpGet): Promise<Figure[]> {
  const no = await findOrderWaitingForReview(get);
  const pages = new OpenPages(installation.url, no);
  await pages.open([await tokenOf(installation, 'auditor')]);
  const times = await notificationDelays(pages, get, COMMANDS);
  pages.close();
  return [
    {
      what: 'command acknowledged, another browser told, p95',
      value: quantile(times, 0.95),
      unit: 'ms',
    },
  ];
}
