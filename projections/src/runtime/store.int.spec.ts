import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { createPool, type Pool } from '@zhidan/database';
import { createTestDatabase, type TestDatabase, until } from '@zhidan/database/testing';
import { eventDefinitions, questions, systemCaller } from '@zhidan/domain';
import { connectEventStore, type CommandContext, type EventStore } from '@zhidan/eventstore';
import { startEventNode, type EventNode } from '@zhidan/eventstore/embedded';
import { pino } from 'pino';
import { allProjections } from '../index.js';
import { startProjections, type RunningProjections } from './start.js';

const PATIENCE_MS = 180_000;
const logger = pino({ level: 'silent' });
let ours: TestDatabase;
let theirs: TestDatabase;
let node: EventNode;
let pool: Pool;
let eventStore: EventStore;
let running: RunningProjections;

const keySecret = new Uint8Array(32).fill(7);
const start = () =>
  startProjections({
    databaseUrl: ours.url,
    eventStore,
    projections: allProjections,
    logger,
    fillThread: { eventStoreUrl: node.url, keySecret },
  });

beforeAll(async () => {
  [ours, theirs] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  node = await startEventNode({ databaseUrl: theirs.url });
  pool = createPool(ours.url, { name: 'test' });
  eventStore = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret,
  });
  running = await start();
}, PATIENCE_MS);

afterAll(async () => {
  await running.stop();
  await eventStore.close();
  await pool.end();
  await node.stop();
  await Promise.all([ours.drop(), theirs.drop()]);
}, PATIENCE_MS);

const context = (): CommandContext => ({
  caller: systemCaller,
  actor: { uid: 'staff-1', name: '林小姐' },
  correlation: randomUUID(),
  causation: randomUUID(),
  now: '2026-03-02T01:00:00.000Z',
});

async function ask(id: string, question: string): Promise<bigint> {
  const fields = { question, answer: '十四天', class: '', imgs: [], activate: true, sort: 0 };
  const { aggregate } = questions;
  const facts = { now: '2026-03-02T01:00:00.000Z', caller: systemCaller };
  const { position } = await eventStore.handle(aggregate, id, { kind: 'add', fields }, facts, context());
  if (position === undefined) throw new Error('nothing was appended');
  return position;
}

const reached = (position: bigint) =>
  until(
    () => running.status(),
    ({ ready, projections }) =>
      ready && projections.every((each) => each.position !== null && BigInt(each.position) >= position),
  );

const isFilledApart = async () => {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name like '%filling%'`,
  );
  return rows.length > 0;
};

const questionsKept = async () => {
  const { rows } = await pool.query<{ id: string }>('select id from read_model.questions order by id');
  return rows.map(({ id }) => id);
};

describe('read models over a real event store', () => {
  it(
    'contain the result of the events, each position as soon as it is reached',
    async () => {
      const position = await ask('delivery', '幾天交貨？');
      await reached(position);
      const { rows } = await pool.query('select * from read_model.questions');
      expect(rows).toMatchObject([
        { id: 'delivery', revision: 0, question: '幾天交貨？', last_edit_person: '林小姐' },
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'continue by themselves after the event store was unreachable',
    async () => {
      const { port } = node;
      node.kill('SIGKILL');
      await node.stop();
      await until(
        () => running.status(),
        ({ lag_ms }) => lag_ms !== null && lag_ms > 0,
      );
      node = await startEventNode({ databaseUrl: theirs.url, port });
      const position = await ask('minimum', '最低訂購量是多少？');
      await reached(position);
      expect(await questionsKept()).toEqual(['delivery', 'minimum']);
    },
    PATIENCE_MS,
  );

  it(
    'are unchanged by a rebuild, and pass verification',
    async () => {
      await running.rebuild('questions', 'customers');
      expect(await questionsKept()).toEqual(['delivery', 'minimum']);
      expect(await running.verify('questions')).toMatchObject({ rows: 2, differing: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'are rebuilt in a worker thread, and an unfinished rebuild is restarted by the next runtime',
    async () => {
      const given = expect(running.rebuild('questions', 'events')).rejects.toThrow('aborted');
      await until(isFilledApart, Boolean);
      await running.stop();
      await given;
      running = await start();
      await running.rebuild('questions', 'events');
      expect(await isFilledApart()).toBe(false);
      // A table that is filled in bulk gets its primary key after its rows.
      const { rows: keys } = await pool.query<{ on: string }>(
        `select pg_get_constraintdef(oid) as on from pg_constraint
          where conrelid = 'read_model.events'::regclass and contype = 'p'`,
      );
      expect(keys).toEqual([{ on: 'PRIMARY KEY (id)' }]);
      expect(await running.verify('events')).toMatchObject({ rows: 2, differing: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'that need an unreadable event stop one by one, while the remaining read models continue',
    async () => {
      const bare = EventStoreDBClient.connectionString(node.url);
      await bare.appendToStream('question-strange', jsonEvent({ type: 'QuestionSung', data: { tune: 1 } }));
      await bare.dispose();
      const stopped = await until(
        async () => (await running.status()).projections.find(({ projection }) => projection === 'questions'),
        (status) => status?.phase === 'stopped',
      );
      expect(stopped?.stop).toMatchObject({ stream: 'question-strange', revision: 0, event_type: null });
      const position = await ask('after', '可以自備布料嗎？');
      await until(
        () => running.status(),
        ({ ready, projections }) =>
          ready &&
          projections.some(
            (each) => each.projection === 'customers' && BigInt(each.position ?? -1) >= position,
          ),
      );
      expect(await questionsKept()).toEqual(['delivery', 'minimum']);
      await expect(running.rebuild('questions')).rejects.toThrow(
        'questions: event 0 of question-strange cannot be read: Unexpected end of JSON input',
      );
      expect(await questionsKept()).toEqual(['delivery', 'minimum']);
    },
    PATIENCE_MS,
  );
});
