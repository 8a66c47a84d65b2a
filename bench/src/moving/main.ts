import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ANY, jsonEvent } from '@eventstore/db-client';
import { createPool, type Pool } from '@zhidan/database';
import { startInstallation, type Installation } from '@zhidan/e2e/installation';
import { bareClient } from '../load/recorded.js';
import { madeHistory, type MadeOrder } from './made-history.js';

/*
 * npm run bench -- import [ORDERS] imports made orders into an empty installation, as npm run import does: the
 * import is killed in the middle, continued, and then repeated. Prints the time until the read models showed
 * all orders, and the events per second compared with the bare client.
 */

const ORDERS = Number(process.argv[2] ?? 100_000);
const MOVING_MAIN_PATH = fileURLToPath(new URL('../../../server/dist/moving/main.js', import.meta.url));
/** The number of concurrent appends of the bare client, the same as that of the import. */
const APPENDS_AT_ONCE = 128;
const AT = '2026-03-02T01:00:00.000Z';
const ACTOR = { uid: '', name: '系統' };
const BARE_ORDERS = Math.min(ORDERS, 5_000);

const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (began: number) => (performance.now() - began) / 1_000;

const folder = await mkdtemp(join(tmpdir(), 'zhidan-import-'));
const installation = await startInstallation({ DEMO_DATA: '0' });
const pool = createPool(installation.databaseUrl('zhidan'), { name: 'bench' });
try {
  await measure();
} finally {
  await pool.end();
  await installation.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  await mkdir(join(folder, 'history'));
  await writeLines(join(folder, 'history', '01-quotation.ndjson'), linesOf(madeHistory(ORDERS)));
  const totals = { events: 0, amount: 0 };
  for (const order of madeHistory(ORDERS)) {
    totals.events += order.events.length;
    totals.amount += order.paid;
  }
  say(`${ORDERS} orders with ${totals.events} events are made`);

  const began = performance.now();
  await importing(async (isHalf) => isHalf(ORDERS / 2));
  const killedAt = await ordersStored(pool);
  await importing();
  const written = secondsSince(began);
  await untilShown(installation, pool);
  const shown = secondsSince(began);
  const rate = totals.events / written;
  say(
    `killed after ${killedAt} orders, then continued: written in ${written.toFixed(1)} s, shown after ${shown.toFixed(1)} s`,
  );
  await recount(totals);

  const again = performance.now();
  await importing();
  say(`taken in a second time in ${secondsSince(again).toFixed(1)} s`);
  await untilShown(installation, pool);
  await recount(totals);

  // Measured last, because the read models have to pass over its events too.
  const bare = await bareRate();
  say(
    `${Math.round(rate)} events/s, the bare client appends ${Math.round(bare)}/s: ${(bare / rate).toFixed(2)} times as many`,
  );
}

/** Compares the contents of the read models and of the event store with the made orders. */
async function recount({
  events,
  amount,
}: {
  readonly events: number;
  readonly amount: number;
}): Promise<void> {
  const { rows } = await pool.query<{ orders: number; paid: number; events: number }>(
    `select (select count(*)::integer from read_model.quotations) as orders,
            (select coalesce(sum(amount), 0)::float8 from read_model.payments) as paid,
            (select count(*)::integer from event_node.events where stream like 'quotation-%') as events`,
  );
  const found = JSON.stringify(rows[0]);
  if (found !== JSON.stringify({ orders: ORDERS, paid: amount, events }))
    throw new Error(
      `recounted ${found}, made were ${JSON.stringify({ orders: ORDERS, paid: amount, events })}`,
    );
  say(`recounted: ${found}`);
}

async function ordersStored(of: Pool): Promise<number> {
  const { rows } = await of.query<{ n: number }>(
    `select count(distinct stream)::integer as n from event_node.events where stream like 'quotation-%'`,
  );
  return rows[0]?.n ?? 0;
}

/** Runs the import; with `untilHalf` it is killed once that resolves. */
async function importing(
  untilHalf?: (isHalf: (orders: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, [MOVING_MAIN_PATH, 'import', folder], {
    env: { ...process.env, ...installation.shared, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (untilHalf === undefined) {
    if ((await ended) !== 0) throw new Error('the import failed');
    return;
  }
  let isOver = false;
  void ended.then(() => (isOver = true));
  await untilHalf(async (orders) => {
    while (!isOver && (await ordersStored(pool)) < orders) await pause(1_000);
  });
  child.kill('SIGKILL');
  await ended;
}

async function untilShown({ url }: Installation, of: Pool): Promise<void> {
  for (;;) {
    const { rows } = await of.query<{ shown: boolean }>(
      `select (select min(position) from read_model.checkpoints) >= (select max(position) from event_node.events) as shown`,
    );
    if (rows[0]?.shown === true && (await fetch(`${url}/readyz`)).ok) return;
    await pause(500);
  }
}

/**
 * Events per second that the bare client appends, one order at a time, to streams of a category that no read
 * model follows.
 */
async function bareRate(): Promise<number> {
  const client = bareClient(installation.eventStoreUrl);
  const orders = madeHistory(BARE_ORDERS);
  let events = 0;
  const work = async () => {
    for (const order of orders) {
      events += order.events.length;
      await client.appendToStream(
        `bare-${order.stream}`,
        order.events.map(({ type, data }) => jsonEvent({ type, data: JSON.parse(JSON.stringify(data)) })),
        { expectedRevision: ANY },
      );
    }
  };
  try {
    const began = performance.now();
    await Promise.all(Array.from({ length: APPENDS_AT_ONCE }, work));
    return events / secondsSince(began);
  } finally {
    await client.dispose();
  }
}

function* linesOf(orders: Iterable<MadeOrder>): Generator<string> {
  for (const { stream, events } of orders)
    for (const { type, data } of events)
      yield `${JSON.stringify({ stream, type, at: AT, actor: ACTOR, data })}\n`;
}

function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  return pipeline(Readable.from(lines), createWriteStream(path));
}
