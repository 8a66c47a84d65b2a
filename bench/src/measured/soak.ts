import { setTimeout as pause } from 'node:timers/promises';
import { createPool, type Pool } from '@zhidan/database';
import type { Installation } from '@zhidan/e2e/installation';
import { quantile, type Figure } from '../figures/figure.js';
import { residentMiB } from './memory.js';
import { runOrderLife, partiesOf } from '../load/order-life.js';
import { slopePerHour, type TimedValue } from '../figures/slope.js';
import { orderableProducts, createPicker, shopClient } from '../load/shop-clients.js';

/** A smaller SOAK_MINUTES checks quickly that the measurement works. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
const MINUTE_MS = 60_000;
const ORDERING = 3;
const READING = 3;
/** The pause in ms between two orders, such as people make. */
const BETWEEN_ORDERS_MS = 400;
const BETWEEN_READS_MS = 150;
const READS = [
  '/api/quotations?range=[0,24]&sort=["creation_date","DESC"]&view=list',
  '/api/payments?range=[0,24]',
  '/api/categories?range=[0,24]',
  '/api/statistics/overview',
];

interface Minute {
  readonly memory: number;
  readonly order: number;
  readonly read: number;
}

/**
 * Half an hour of mixed load: complete orders and reads, with pauses as people make them. Measures memory and
 * times per minute as growth per hour (least squares, without the first minutes), and the disk space of one
 * order.
 */
export async function soakFigures(installation: Installation): Promise<Figure[]> {
  const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench', max: 1 });
  try {
    const before = await sizeAndOrders(pool);
    const minutes: Minute[] = [];
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      minutes.push(await oneMinute(installation));
      process.stderr.write(`minute ${minute}: ${JSON.stringify(minutes.at(-1))}\n`);
    }
    await pool.query('checkpoint');
    const after = await sizeAndOrders(pool);
    return figuresOf(minutes, (after.bytes - before.bytes) / (after.orders - before.orders));
  } finally {
    await pool.end();
  }
}

function figuresOf(minutes: readonly Minute[], bytesPerOrder: number): Figure[] {
  // The first minutes are left out, because code is compiled and caches are filled then.
  const settled = minutes.slice(Math.floor(minutes.length / 6));
  const growth = (what: string, unit: string, take: (minute: Minute) => number): Figure => {
    const samples = settled.map((minute, place): TimedValue => ({ hours: place / 60, value: take(minute) }));
    return {
      what: `${what} grows in an hour of mixed load`,
      value: slopePerHour(samples),
      unit,
      baseline: { what: 'its median', value: quantile(settled.map(take), 0.5) },
    };
  };
  return [
    growth('memory of the server and the event node', 'MiB', ({ memory }) => memory),
    growth('a whole order, p95,', 'ms', ({ order }) => order),
    growth('a read, p95,', 'ms', ({ read }) => read),
    {
      what: 'the disk that a whole order takes, with all it leads to',
      value: bytesPerOrder / 1024,
      unit: 'KiB',
    },
  ];
}

async function oneMinute(installation: Installation): Promise<Minute> {
  // Signs in again each minute, as people do.
  const parties = await partiesOf(
    await shopClient(installation, 'vip'),
    await shopClient(installation, 'manager'),
  );
  const product = createPicker(await orderableProducts(parties.buyer));
  const until = performance.now() + MINUTE_MS;
  const repeat = async (
    restMs: number,
    work: (turn: number) => Promise<unknown>,
  ): Promise<readonly number[]> => {
    const times: number[] = [];
    for (let turn = 0; performance.now() < until; turn += 1) {
      const began = performance.now();
      await work(turn);
      times.push(performance.now() - began);
      await pause(restMs);
    }
    return times;
  };
  const ordering = Array.from({ length: ORDERING }, () =>
    repeat(BETWEEN_ORDERS_MS, () => runOrderLife(parties, product())),
  );
  const reading = Array.from({ length: READING }, (_none, client) =>
    repeat(BETWEEN_READS_MS, (turn) => parties.staff.get(READS[(turn + client) % READS.length] ?? '')),
  );
  const [orders, reads] = await Promise.all([Promise.all(ordering), Promise.all(reading)]);
  return {
    memory: (await residentMiB(installation.pid)) + (await residentMiB(installation.eventNodePid)),
    order: quantile(orders.flat(), 0.95),
    read: quantile(reads.flat(), 0.95),
  };
}

async function sizeAndOrders(pool: Pool): Promise<{ readonly bytes: number; readonly orders: number }> {
  const { rows } = await pool.query<{ bytes: string; orders: string }>(
    `select pg_database_size(current_database()) as bytes, (select count(*) from read_model.quotations) as orders`,
  );
  return { bytes: Number(rows[0]?.bytes), orders: Number(rows[0]?.orders) };
}
