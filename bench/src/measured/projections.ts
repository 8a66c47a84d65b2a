import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { createPool, type Pool } from '@zhidan/database';
import { eventDefinitions } from '@zhidan/domain';
import { connectEventStore, type EventStore } from '@zhidan/eventstore';
import { startEventNode } from '@zhidan/eventstore/embedded';
import { questionsProjection, startProjections } from '@zhidan/projections';
import { pino } from 'pino';
import { quantile, type Figure } from '../figures/figure.js';
import { timeBareRead } from '../load/read-bare.js';

/*
 * This file measures one read model over many events, while it catches up after an interruption, and while it
 * is rebuilt and read continuously. The baseline is the bare client that reads the same events.
 */

const EVENTS = 1_000_000;
const EVENTS_PER_QUESTION = 10;
/** The number of questions whose events overlap, similar to concurrent orders of a shop. */
const AT_ONCE = 500;
const READ_EVERY_MS = 20;

/** Starts a node on an empty database, fills it with `events` events, measures, and ends it. */
export async function benchProjections(databaseUrl: string, events = EVENTS): Promise<Figure[]> {
  const node = await startEventNode({ databaseUrl });
  const bare = EventStoreDBClient.connectionString(node.url);
  const pool = createPool(databaseUrl, { name: 'bench' });
  const eventStore = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret: new Uint8Array(32).fill(7),
  });
  try {
    // The runtime creates the read model and is then stopped, so that the events are written while it is down.
    await follow(databaseUrl, eventStore, () => Promise.resolve());
    await write(bare, events);
    const bareMs = await timeBareRead(node.url, ['question'], events);
    const perSecond = (ms: number) => (events / ms) * 1_000;
    const baseline = { what: 'bare client reading them', value: perSecond(bareMs) };

    let rebuildMs = Number.NaN;
    let atRest: readonly number[] = [];
    let meanwhile: readonly number[] = [];
    const catchUpMs = await follow(databaseUrl, eventStore, async (rebuild) => {
      atRest = await latenciesOf(pool, () => pause(3_000));
      meanwhile = await latenciesOf(pool, async () => {
        rebuildMs = await timed(rebuild);
      });
    });
    const million = events.toLocaleString('en');
    return [
      {
        what: `read model catching up with ${million} events`,
        value: perSecond(catchUpMs),
        unit: 'events/s',
        baseline,
      },
      {
        what: `rebuild of ${million} events while serving`,
        value: perSecond(rebuildMs),
        unit: 'events/s',
        baseline,
      },
      {
        what: `rebuild of ${million} events while serving`,
        value: rebuildMs / 1_000,
        unit: 's',
        baseline: { what: 'bare client reading them', value: bareMs / 1_000 },
      },
      {
        what: 'a page of the list during the rebuild, p95',
        value: quantile(meanwhile, 0.95),
        unit: 'ms',
        baseline: { what: 'the same at rest', value: quantile(atRest, 0.95) },
      },
    ];
  } finally {
    await eventStore.close();
    await bare.dispose();
    await pool.end();
    await node.stop();
  }
}

/** The time, in ms, until the read model has caught up; afterwards `work` runs and the runtime is stopped. */
async function follow(
  databaseUrl: string,
  eventStore: EventStore,
  work: (rebuild: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const running = await startProjections({
    databaseUrl,
    eventStore,
    projections: [questionsProjection],
    logger: pino({ level: 'warn' }),
  });
  try {
    while (!(await running.status()).ready) await pause(10);
    const ms = performance.now() - began;
    await work(() => running.rebuild(questionsProjection.name));
    return ms;
  } finally {
    await running.stop();
  }
}

/** Writes questions of ten events each, several hundred concurrently. */
async function write(client: EventStoreDBClient, events: number): Promise<void> {
  const questions = events / EVENTS_PER_QUESTION;
  for (let first = 0; first < questions; first += AT_ONCE) {
    for (let turn = 0; turn < EVENTS_PER_QUESTION; turn += 2) {
      const appends = Array.from({ length: Math.min(AT_ONCE, questions - first) }, (_none, place) =>
        client.appendToStream(`question-${first + place}`, [eventOf(turn), eventOf(turn + 1)]),
      );
      await Promise.all(appends);
    }
  }
}

/**
 * The event for a turn: the first adds the question, one in four changes a searched column, the others do not.
 */
const eventOf = (turn: number) =>
  jsonEvent({
    type: turn === 0 ? 'QuestionAdded' : 'QuestionChanged',
    data: turn === 0 ? added : turn % 4 === 0 ? rewritten(turn) : { sort: turn, activate: turn % 2 === 0 },
    metadata: { ...metadata, $correlationId: randomUUID(), $causationId: randomUUID() },
  });

const rewritten = (turn: number) => ({ answer: `可以，請先寄樣布給我們測試（第 ${turn} 次修改）。` });

const added = {
  question: '可以自己提供布料嗎？需要多少時間打樣？',
  answer: '可以，請先寄樣布給我們測試，確認可以轉印後再報價。',
  class: '訂購',
  imgs: [],
  activate: true,
  sort: 0,
};

/** Metadata of the size that real events have. */
const metadata = {
  actor: { uid: randomUUID(), name: '陳美玲' },
  version: 1,
  at: '2026-03-02T01:00:00.000Z',
  prev_hash: 'b'.repeat(64),
  hash: 'a'.repeat(64),
};

/** Reads a page of the list repeatedly until `work` is done; returns the times in ms. */
async function latenciesOf(pool: Pool, work: () => Promise<unknown>): Promise<readonly number[]> {
  const latencies: number[] = [];
  let over = false;
  const reading = (async () => {
    while (!over) {
      latencies.push(
        await timed(() => pool.query('select * from read_model.questions order by id limit 25')),
      );
      await pause(READ_EVERY_MS);
    }
  })();
  await work();
  over = true;
  await reading;
  return latencies;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
