import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, type Pool } from '@zhidan/database';
import { until } from '@zhidan/database/testing';
import { eventDefinitions, systemCaller, type Aggregate, type DomainEvent } from '@zhidan/domain';
import { customer, type CustomerEvent } from '@zhidan/domain/customer';
import { quotation } from '@zhidan/domain/quotation';
import { clubOrdersPolos, eventsOf } from '@zhidan/domain/quotation/cast';
import { reminders } from '@zhidan/domain/reminder';
import { connectEventStore, type ConnectedEventStore } from '@zhidan/eventstore';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { migrateOutbox, type Mail, type MailState } from '@zhidan/mail';
import { startMailServer, type MailServer } from '@zhidan/mail/testing';

const MINUTES = 60_000;
const HOUR_MS = 3_600_000;
const PROCESS = fileURLToPath(new URL('../testing/mail-process.js', import.meta.url));

const KILLS = 100;
/** The longest time in ms that a process works before it is killed. */
const MOST_WORK_MS = 2_000;
const ORDERS = 20;
/**
 * The instant of the first order; the others follow a day apart, so that reminders fall due between the kills.
 */
const BEGIN = Date.parse('2026-03-02T03:00:00.000Z');
const DAYS = ORDERS + 17;

let node: TestNode;
let pool: Pool;
let eventStore: ConnectedEventStore;
let server: MailServer;
let running: ChildProcess | undefined;

beforeAll(async () => {
  [node, server] = await Promise.all([startTestNode(), startMailServer()]);
  pool = createPool(node.databaseUrl, { name: 'test', max: 4 });
  await migrateOutbox(pool);
  eventStore = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret: new Uint8Array(32).fill(7),
    patienceMs: 30_000,
  });
  const registered = (id: string, primary_key: string, level: number): CustomerEvent => ({
    type: 'CustomerRegistered',
    data: { primary_key, second_key: `uid-${id}`, company: id, name: id, level },
  });
  await happened(customer, 'club', [registered('club', 'club@zhidan.test', 3)], BEGIN);
  await happened(customer, 'mei', [registered('mei', 'mei@zhidan.test', 3)], BEGIN);
}, 3 * MINUTES);
afterAll(async () => {
  await kill();
  await eventStore.close();
  await pool.end();
  await Promise.all([server.close(), node.stop()]);
}, 3 * MINUTES);

/** Appends events directly, without a command. */
async function happened(
  aggregate: Pick<Aggregate<never, never, DomainEvent, never>, 'category' | 'events'>,
  id: string,
  events: readonly DomainEvent[],
  at: number,
): Promise<void> {
  const said: Aggregate<null, readonly DomainEvent[], DomainEvent, object> = {
    category: aggregate.category,
    events: aggregate.events,
    initial: null,
    decide: (told) => told,
    evolve: () => null,
  };
  const actor = { uid: 'system', name: '系統' };
  const now = new Date(at).toISOString();
  const context = { caller: systemCaller, actor, correlation: 'request', causation: 'request', now };
  await eventStore.handle(said, id, events, {}, context);
}

/** Starts the process with a clock that begins at an instant; resolves once it works. */
async function start(now: number): Promise<void> {
  const clock = new Date(now).toISOString();
  const started = spawn(process.execPath, [PROCESS, node.url, node.databaseUrl, server.url, clock], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running = started;
  await once(started.stdout, 'data');
}

/** Ends the process as a power cut would. */
async function kill(): Promise<void> {
  if (running === undefined) return;
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
  running = undefined;
}

const all = async (): Promise<readonly Mail[]> =>
  (await pool.query<Mail>('select * from mail.outbox order by id')).rows;
/**
 * The number of mails minus that of reminder events, each of which causes one mail; too small while mails are
 * not written yet.
 */
const written = async (): Promise<number> => (await all()).length - (await reminded()).length;

/** The checkpoints of the two processes. */
const places = async () => (await pool.query('select from processes.checkpoints')).rows;
const messageIdIn = (content: string): string => /^Message-ID: (.+)$/im.exec(content)?.[1]?.trim() ?? '';
const numberOf = (order: number): string => `260302-10000001${String(order).padStart(2, '0')}`;

const ENDS: ReadonlySet<MailState> = new Set(['sent', 'uncertain']);

/** Every reminder event with its order and round. */
async function reminded(): Promise<readonly { readonly no: string; readonly round: string }[]> {
  const given: { no: string; round: string }[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    const no = numberOf(order);
    const { state } = await eventStore.load(reminders, no);
    given.push(...state.given.map(({ round }) => ({ no, round })));
  }
  return given;
}

describe('mails and reminders', () => {
  it(
    `are each queued once and sent at most once despite ${KILLS} kills and a full replay of the events`,
    async () => {
      const orders = Array.from({ length: ORDERS }, (_none, order) => numberOf(order));
      let waiting = [...orders];
      const chance = seeded(20_260_302);
      for (let turn = 0; turn < KILLS; turn += 1) {
        const now = BEGIN + (DAYS * 24 * HOUR_MS * turn) / KILLS;
        const due = waiting.filter((no) => BEGIN + orders.indexOf(no) * 24 * HOUR_MS <= now);
        waiting = waiting.filter((no) => !due.includes(no));
        await start(now);
        for (const no of due) await happened(quotation, no, eventsOf(clubOrdersPolos, no).slice(0, 3), now);
        // In every second turn the mails are written before the kill, because a mail is not sent for an event
        // older than a day.
        if (turn % 2 === 1) await until(written, (mails) => mails === 2 * (ORDERS - waiting.length));
        await pause(chance() * MOST_WORK_MS);
        await kill();
      }

      const end = BEGIN + DAYS * 24 * HOUR_MS;
      const settled = async (): Promise<readonly Mail[]> => {
        await start(end);
        await until(places, ({ length }) => length === 2);
        const given = await reminded();
        const mails = await until(
          all,
          (found) =>
            found.length === 2 * ORDERS + given.length && found.every(({ state }) => ENDS.has(state)),
        );
        await kill();
        return mails;
      };
      const mails = await settled();
      // The tables of processes are emptied, as after a restore.
      await pool.query('truncate processes.checkpoints, processes.timers');
      const again = await settled();

      expect(again.map(({ key }) => key)).toEqual(mails.map(({ key }) => key));
      const given = await reminded();
      // A round whose day passed while no process ran is replaced by the next round.
      expect(given.length).toBeGreaterThan(ORDERS);
      for (const no of orders) {
        const kinds = again.filter((mail) => mail.quotation_no === no).map(({ kind }) => kind);
        const rounds = given.filter((reminder) => reminder.no === no).map(({ round }) => round);
        expect(kinds.filter((kind) => kind !== 'reminder').toSorted()).toEqual([
          'review-passed',
          'submitted',
        ]);
        expect(new Set(rounds).size).toBe(rounds.length);
        expect(kinds.length).toBe(rounds.length + 2);
      }
      const received = server.received.map(({ content }) => messageIdIn(content));
      expect(new Set(received).size).toBe(received.length);
      const sent = again.filter(({ state }) => state === 'sent').map(({ message_id }) => message_id ?? '');
      expect(sent.filter((id) => !received.includes(id))).toEqual([]);
      // Mails in transfer during a kill become uncertain, and a person has to decide about them.
      expect(again.length - sent.length).toBeLessThan(KILLS / 10);
    },
    20 * MINUTES,
  );
});

/** Random numbers from 0 to 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
