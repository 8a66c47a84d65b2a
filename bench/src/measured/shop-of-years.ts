import { QUOTATION_CODE } from '@zhidan/domain/codes';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@zhidan/database';
import { clientOf, type Installation } from '@zhidan/e2e/installation';
import { multiplyOrders } from './many-orders.js';
import { withReactionsPaused } from './reactions.js';

/** The number of orders; a smaller BENCH_ORDERS allows a quick look at one figure. */
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 200_000);
const WANTED = { orders: ORDERS, events: 5 * ORDERS };

export const ORDER_COUNT_TEXT = `${ORDERS.toLocaleString('en')} orders`;

export type HttpGet = ReturnType<typeof clientOf>;

/** Adds the orders of many years to an installation, once, and waits until its read models include them. */
export async function addManyYearsOfOrders(installation: Installation, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ n: string }>('select count(*) as n from read_model.quotations');
  if (Number(rows[0]?.n) >= ORDERS) return;
  const events = await withReactionsPaused(pool, () => multiplyOrders(installation, WANTED));
  const made = performance.now();
  await untilReady(installation, pool);
  const behind = (performance.now() - made) / 1_000;
  process.stderr.write(
    `${ORDER_COUNT_TEXT} of ${events} events, read models there ${behind.toFixed(1)} s later\n`,
  );
  // The tables are vacuumed here, because PostgreSQL would do it only some minutes later.
  await pool.query('vacuum analyze');
}

/** Sends a request, and throws for any failure. */
export async function expectOk(get: HttpGet, path: string): Promise<void> {
  const { status, body } = await get('GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status} ${body}`);
}

/** The number of an order that waits for its review. */
export async function findOrderWaitingForReview(get: HttpGet): Promise<string> {
  const inReview = new URLSearchParams({
    filter: JSON.stringify({ code: QUOTATION_CODE.submitted }),
    range: '[0,0]',
  });
  const { body } = await get('GET', `/api/quotations?${inReview}`);
  const [order]: { id: string }[] = JSON.parse(body);
  if (order === undefined) throw new Error('there is no order to look at');
  return order.id;
}

/** Waits until the read models include all appended events. */
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
