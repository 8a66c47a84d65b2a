import { EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { startEventNode } from '@zhidan/eventstore/embedded';
import { readFile } from 'node:fs/promises';
import { quantile, type Figure } from './figures/figure.js';

/*
 * This file measures the embedded event node with the bare client. The baseline figures are from the first
 * trial of such a node on two cores.
 */

const WARM_UP_APPENDS = 1_000;
const SEQUENTIAL_APPENDS = 2_000;
const CONCURRENT_CLIENTS = 64;
const CONCURRENT_APPENDS = 20_000;
const LARGE_APPENDS = 300;
const EVENTS_IN_LARGE_APPEND = 100;
const READ_EVENTS = 20_000;
const SHORT_READS = 500;
const LIVE_APPENDS = 500;
const EVENTS_BEFORE_MEMORY_IS_READ = 200_000;

/** An event of about the size of a real one. */
const anEvent = () =>
  jsonEvent({
    type: 'PaymentRecorded',
    data: {
      quotation_no: 'q-20260101-001',
      amount: 12_345,
      memo: '訂金'.repeat(20),
      lines: Array(10).fill(7),
    },
    metadata: {
      actor: 'sales',
      correlation: 'c'.repeat(36),
      at: '2026-01-01T00:00:00.000Z',
      hash: 'h'.repeat(64),
    },
  });

const someEvents = (count: number) => Array.from({ length: count }, anEvent);

/** Starts a node on an empty database, measures it and ends it. */
export async function benchNode(databaseUrl: string): Promise<Figure[]> {
  const node = await startEventNode({ databaseUrl });
  const client = EventStoreDBClient.connectionString(node.url);
  try {
    await warmUp(client);
    return [
      await sequentialAppends(client),
      ...(await concurrentAppends(client)),
      await largeAppends(client),
      await streamRead(client),
      await allRead(client),
      await shortReads(client),
      await catchUp(client),
      await live(client),
      await memory(client, node.pid),
    ];
  } finally {
    await client.dispose();
    await node.stop();
  }
}

/** Lets both processes compile their frequently used code. */
async function warmUp(client: EventStoreDBClient): Promise<void> {
  for (let i = 0; i < WARM_UP_APPENDS; i += 1) await client.appendToStream('warm-up', anEvent());
  await Promise.all(someEvents(WARM_UP_APPENDS).map((event) => client.appendToStream('warm-up', event)));
}

async function sequentialAppends(client: EventStoreDBClient): Promise<Figure> {
  const ms = await timed(async () => {
    for (let i = 0; i < SEQUENTIAL_APPENDS; i += 1) await client.appendToStream('sequential', anEvent());
  });
  return figure('append, one after the other, mean', ms / SEQUENTIAL_APPENDS, 'ms', 0.8);
}

async function concurrentAppends(client: EventStoreDBClient): Promise<Figure[]> {
  const latencies: number[] = [];
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: CONCURRENT_CLIENTS }, async (_, writer) => {
        for (let i = 0; i < CONCURRENT_APPENDS / CONCURRENT_CLIENTS; i += 1)
          latencies.push(await timed(() => client.appendToStream(`writer-${writer}`, anEvent())));
      }),
    ),
  );
  return [
    figure('64 appends at a time', perSecond(latencies.length, ms), 'appends/s', 9_000),
    figure('64 appends at a time, p95', quantile(latencies, 0.95), 'ms', 12),
  ];
}

async function largeAppends(client: EventStoreDBClient): Promise<Figure> {
  const ms = await timed(async () => {
    for (let i = 0; i < LARGE_APPENDS; i += 1)
      await client.appendToStream('large', someEvents(EVENTS_IN_LARGE_APPEND));
  });
  return figure(
    'appends of 100 events',
    perSecond(LARGE_APPENDS * EVENTS_IN_LARGE_APPEND, ms),
    'events/s',
    24_000,
  );
}

async function streamRead(client: EventStoreDBClient): Promise<Figure> {
  const read = () => count(client.readStream('large', { maxCount: READ_EVENTS }));
  await read();
  const ms = await timed(read);
  return figure('reading a stream', perSecond(READ_EVENTS, ms), 'events/s', 40_000);
}

async function allRead(client: EventStoreDBClient): Promise<Figure> {
  const read = () => count(client.readAll({ maxCount: READ_EVENTS }));
  await read();
  const ms = await timed(read);
  return figure('reading $all', perSecond(READ_EVENTS, ms), 'events/s', 40_000);
}

async function shortReads(client: EventStoreDBClient): Promise<Figure> {
  await client.appendToStream('short', someEvents(20));
  const ms = await timed(async () => {
    for (let i = 0; i < SHORT_READS; i += 1) await count(client.readStream('short'));
  });
  return figure('reading a stream of 20 events', ms / SHORT_READS, 'ms', 1.6);
}

async function catchUp(client: EventStoreDBClient): Promise<Figure> {
  const follow = async () => {
    const subscription = client.subscribeToAll({ fromPosition: START });
    let seen = 0;
    for await (const _ of subscription) if ((seen += 1) === READ_EVENTS) break;
    await subscription.unsubscribe();
  };
  await follow();
  const ms = await timed(follow);
  return figure('catch-up subscription', perSecond(READ_EVENTS, ms), 'events/s', 40_000);
}

async function live(client: EventStoreDBClient): Promise<Figure> {
  const subscription = client.subscribeToStream('live', { fromRevision: START });
  await new Promise((resolve) => subscription.once('caughtUp', resolve));
  const latencies: number[] = [];
  for (let i = 0; i < LIVE_APPENDS; i += 1)
    latencies.push(
      await timed(async () => {
        const seen = new Promise((resolve) => subscription.once('data', resolve));
        await Promise.all([client.appendToStream('live', anEvent()), seen]);
      }),
    );
  await subscription.unsubscribe();
  return figure('append until a live subscriber has it, p50', quantile(latencies, 0.5), 'ms', 0.9);
}

async function memory(client: EventStoreDBClient, pid: number): Promise<Figure> {
  const written =
    2 * WARM_UP_APPENDS + SEQUENTIAL_APPENDS + CONCURRENT_APPENDS + LARGE_APPENDS * EVENTS_IN_LARGE_APPEND;
  for (let more = written; more < EVENTS_BEFORE_MEMORY_IS_READ; more += 500)
    await client.appendToStream(`filler-${more % 50}`, someEvents(500));
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN);
  return figure('memory of the node with 200,000 events', kilobytes / 1024, 'MB', 200);
}

async function count(events: AsyncIterable<unknown>): Promise<number> {
  let seen = 0;
  for await (const _ of events) seen += 1;
  return seen;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A figure whose baseline is the value measured in the first trial. */
const figure = (what: string, value: number, unit: string, inTrial: number): Figure => ({
  what,
  value,
  unit,
  baseline: { what: 'first trial', value: inTrial },
});

const perSecond = (amount: number, ms: number): number => (amount * 1_000) / ms;
