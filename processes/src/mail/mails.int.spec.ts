import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, type Pool } from '@zhidan/database';
import { until } from '@zhidan/database/testing';
import { eventDefinitions } from '@zhidan/domain';
import { customer, type CustomerEvent } from '@zhidan/domain/customer';
import { quotation, type QuotationEvent } from '@zhidan/domain/quotation';
import { cafeOrdersTablecloths, clubOrdersPolos, eventsOf } from '@zhidan/domain/quotation/cast';
import { connectEventStore, type ConnectedEventStore } from '@zhidan/eventstore';
import { startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { eraseMails, migrateOutbox, resendMail, type Mail } from '@zhidan/mail';
import { startMailServer, type MailServer } from '@zhidan/mail/testing';
import { happened, meet } from './mails.fixture.js';
import { mailAddressedNow } from './mails.js';

const PATIENCE_MS = 180_000;
const PROCESS = fileURLToPath(new URL('../testing/mail-process.js', import.meta.url));
const CLUB = '260302-1000000001';
const CAFE = '260302-1000000002';
const OLD = '260302-1000000003';
const IMPORTED = '260302-1000000004';
const NEW = '260302-1000000005';

let node: TestNode;
let pool: Pool;
let eventStore: ConnectedEventStore;
let server: MailServer;
let running: ChildProcess | undefined;

beforeAll(async () => {
  [node, server] = await Promise.all([startTestNode(), startMailServer()]);
  pool = createPool(node.databaseUrl, { name: 'test', max: 4 });
  await migrateOutbox(pool);
  const keySecret = new Uint8Array(32).fill(7);
  eventStore = await connectEventStore({
    url: node.url,
    pool,
    events: eventDefinitions,
    keySecret,
    patienceMs: 30_000,
  });
  await meet(eventStore);
}, PATIENCE_MS);
afterAll(async () => {
  await stop();
  await eventStore.close();
  await pool.end();
  await Promise.all([server.close(), node.stop()]);
}, PATIENCE_MS);

function start(): void {
  running = spawn(process.execPath, [PROCESS, node.url, node.databaseUrl, server.url], { stdio: 'ignore' });
}

/** Ends the process as a power cut would. */
async function stop(): Promise<void> {
  if (running === undefined) return;
  const ended = once(running, 'exit');
  running.kill('SIGKILL');
  await ended;
  running = undefined;
}

const listed = async (no: string): Promise<readonly Mail[]> =>
  (await pool.query<Mail>('select * from mail.outbox where quotation_no = $1 order by id', [no])).rows;
const untilListed = (no: string, holds: (mails: readonly Mail[]) => boolean) =>
  until(() => listed(no), holds);
const readdress = (mail: Mail) =>
  mailAddressedNow(mail, { load: async (aggregate, id) => (await eventStore.load(aggregate, id)).state });
const messageIdIn = (content: string) => /^Message-ID: (.+)$/im.exec(content)?.[1]?.trim();

/** The first event of a quotation whose buyer has no sales person. */
const withoutSales = (event: QuotationEvent): QuotationEvent =>
  event.type === 'QuotationRequested' ? { ...event, data: { ...event.data, sales_value: '' } } : event;

const kindsOfClub = [
  'submitted',
  'inquiry-received',
  'review-passed',
  'payment-data',
  'payment-reported',
  'payment-reported',
  'next-step-allowed',
  'samples-ready',
  'payment-data',
  'payment-reported',
  'next-step-allowed',
  'shipped',
  'closed',
  'closed',
];

describe('mails about an order', () => {
  it(
    'are each sent once, however often the process is killed and the events are replayed',
    async () => {
      let open: () => void = () => undefined;
      let asked = 0;
      const opened = new Promise<void>((resolve) => (open = resolve));
      server.manners = {
        recipient: () => {
          asked += 1;
          return opened;
        },
      };
      const events = eventsOf(clubOrdersPolos, CLUB);
      await happened(eventStore, quotation, CLUB, events.slice(0, 6));
      start();
      await untilListed(CLUB, ({ length }) => length >= 3);
      await until(
        () => asked,
        (times) => times > 0,
      );
      await stop();

      await happened(eventStore, quotation, CLUB, events.slice(6));
      start();
      await untilListed(CLUB, ({ length }) => length === kindsOfClub.length);
      await stop();

      // The checkpoints are deleted, as after a restore.
      await pool.query('truncate processes.checkpoints');
      open();
      start();
      const sent = await untilListed(CLUB, (mails) => mails.every(({ state }) => state === 'sent'));
      await until(
        () => pool.query<{ position: string }>('select position from processes.checkpoints'),
        ({ rows }) => rows.length > 0,
      );
      expect(sent.map(({ kind }) => kind)).toEqual(kindsOfClub);
      expect((await listed(CLUB)).length).toBe(kindsOfClub.length);
      const ids = server.received.map(({ content }) => messageIdIn(content));
      expect(ids).toHaveLength(kindsOfClub.length);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set(sent.map(({ message_id }) => message_id)));
    },
    PATIENCE_MS,
  );

  it('go to the buyer, sales or accounting, with two BCC copies of a submission by a VIP customer', async () => {
    const [submitted] = await listed(CLUB);
    expect(submitted).toMatchObject({
      to: ['mei@zhidan.test'],
      bcc: ['one@zhidan.test', 'two@zhidan.test'],
      reply_to: 'club@zhidan.test',
    });
    const copy = server.received.find(({ to }) => to.includes('one@zhidan.test'));
    expect(copy?.to).toEqual(['mei@zhidan.test', 'one@zhidan.test', 'two@zhidan.test']);
    expect(copy?.content).not.toMatch(/one@|two@/);
    const told = (await listed(CLUB)).slice(1).map(({ to, bcc }) => [...to, ...bcc].join(' '));
    expect(told).toEqual([
      'club@zhidan.test',
      'club@zhidan.test',
      'club@zhidan.test',
      'hua@zhidan.test',
      'hua@zhidan.test',
      'club@zhidan.test mei@zhidan.test',
      'club@zhidan.test mei@zhidan.test',
      'club@zhidan.test',
      'hua@zhidan.test',
      ...Array.from({ length: 4 }, () => 'club@zhidan.test mei@zhidan.test'),
    ]);
  });

  it('contain the EDM announcement when they go to the buyer, but not when they go to staff', async () => {
    const announced = (await listed(CLUB)).map(({ kind, html }) => [kind, html?.includes('天幕九折')]);
    const toStaff = ['submitted', 'payment-reported'];
    expect(announced).toEqual(kindsOfClub.map((kind) => [kind, !toStaff.includes(kind)]));
  });

  it(
    'fail where an address is missing, and can be sent again once it was added',
    async () => {
      await happened(eventStore, quotation, CAFE, eventsOf(cafeOrdersTablecloths.slice(0, 3), CAFE));
      const mails = await untilListed(CAFE, ({ length }) => length === 3);
      for (const mail of mails) {
        expect(mail).toMatchObject({ state: 'failed', error: '缺少客戶的 email', to: [] });
        expect(await resendMail(pool, mail.id, { readdress })).toBe('not-possible');
      }

      const emailWritten: CustomerEvent = {
        type: 'CustomerChanged',
        data: { company_email: 'cafe@zhidan.test' },
      };
      await happened(eventStore, customer, 'cafe', [emailWritten]);
      for (const mail of mails) expect(await resendMail(pool, mail.id, { readdress })).toBe('queued');
      const sent = await untilListed(CAFE, (again) => again.every(({ state }) => state === 'sent'));
      expect(sent.map(({ to, reply_to, error }) => [to, reply_to, error])).toEqual([
        [['mei@zhidan.test'], 'cafe@zhidan.test', null],
        [['cafe@zhidan.test'], 'mei@zhidan.test', null],
        [['cafe@zhidan.test'], 'mei@zhidan.test', null],
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'are not sent for events older than a day, and are only listed for imported history',
    async () => {
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
      const before = server.received.length;
      await happened(eventStore, quotation, OLD, eventsOf(clubOrdersPolos.slice(0, 3), OLD), {
        at: hoursAgo(25),
      });
      const history = { at: hoursAgo(25), imported: true } as const;
      await happened(
        eventStore,
        quotation,
        IMPORTED,
        eventsOf(clubOrdersPolos.slice(0, 3), IMPORTED),
        history,
      );
      const mails = await untilListed(IMPORTED, ({ length }) => length === 3);
      expect(mails.map(({ state, attempts }) => [state, attempts])).toEqual([
        ['sent', 0],
        ['sent', 0],
        ['sent', 0],
      ]);
      expect(mails[0]?.created_at.toISOString()).toBe(history.at);
      expect(await listed(OLD)).toEqual([]);
      expect(server.received).toHaveLength(before);
    },
    PATIENCE_MS,
  );

  it(
    'of a buyer without a sales person go to the common address of sales, as do replies',
    async () => {
      await happened(
        eventStore,
        quotation,
        NEW,
        eventsOf(clubOrdersPolos.slice(0, 2), NEW).map(withoutSales),
      );
      const mails = await untilListed(NEW, ({ length }) => length === 2);
      expect(mails.map(({ to, bcc, reply_to }) => [to, bcc, reply_to])).toEqual([
        [['sales-team@zhidan.test'], ['one@zhidan.test', 'two@zhidan.test'], 'club@zhidan.test'],
        [['club@zhidan.test'], [], 'sales-team@zhidan.test'],
      ]);
    },
    PATIENCE_MS,
  );

  it('lose their addresses and texts when a person in them is erased', async () => {
    await eraseMails(pool, { ids: ['club'] });
    for (const mail of await listed(CLUB))
      expect(mail).toMatchObject({
        to: ['已刪除'],
        reply_to: null,
        html: null,
        text: null,
        state: 'sent',
      });
    expect((await listed(CAFE)).every(({ html }) => html !== null)).toBe(true);
  });
});
