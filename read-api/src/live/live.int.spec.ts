import { once } from 'node:events';
import { connect as openSocket } from 'node:net';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPool } from '@zhidan/database';
import { visitorCaller, type Caller } from '@zhidan/domain';
import { waitUntil } from '@zhidan/database/testing';
import { portOf } from '@zhidan/http';
import { MAIL_CHANNEL } from '../mail/changes.js';
import { question } from '../testing/read-model.js';
import { Browser, liveOfOneFile, liveOrder, untilTold, untilToldOf } from './live.fixture.js';

jest.setTimeout(60_000);

const shop = liveOfOneFile();
const { open, beside, connected, change } = shop;

/** Messages caused by an earlier test may still arrive, so each test waits until all of them have. */
beforeEach(async () => {
  const marker = await connected();
  const id = `after ${shop.position}`;
  await change({ rows: [question(id)] });
  await untilTold(id, marker);
  marker.socket.terminate();
});

describe('/live', () => {
  it('sends each browser the changes of public rows', async () => {
    const [visitor, editor] = [await connected(), await connected('editor')];
    const at = await change({ rows: [question('a')], code: 90_012 });
    const message = { code: 90_012, resource: 'questions', id: 'a', position: at.toString() };
    await untilTold('a', visitor, editor);
    expect(visitor.told).toEqual([message]);
    expect(editor.told).toEqual([message]);
  });

  it('sends callers who may not see a hidden row only that something changed, without the id of the row', async () => {
    const [visitor, editor] = [await connected(), await connected('editor')];
    await change({ rows: [question('a', { activate: false })] });
    await untilTold('a', editor);
    await untilToldOf('questions', visitor);
    expect(visitor.told).toMatchObject([{ resource: 'questions', id: null, code: null }]);
    expect(editor.told).toMatchObject([{ resource: 'questions', id: 'a' }]);
  });

  it('sends changes of an order only to its owner and to staff who may read it', async () => {
    const [owner, staff, other, visitor] = [
      await connected('buyer'),
      await connected('sales'),
      await connected('accounting'),
      await connected(),
    ];
    await change({ table: 'test_orders', rows: [liveOrder('Q1', 'café'), liveOrder('Q2', 'club')] });
    await change({ rows: [question('end')] });
    const everybody = [owner, staff, other, visitor];
    await untilTold('end', ...everybody);
    const orderIds = ({ told }: Browser) =>
      told.filter(({ resource }) => resource === 'test-orders').map(({ id }) => id);
    expect(everybody.map(orderIds)).toEqual([['Q1'], ['Q1', 'Q2'], [], []]);
  });

  it('sends a reconnecting browser the missed changes once, and only those that the browser may read', async () => {
    const marker = await connected();
    const seen = await change({ rows: [question('seen')] });
    await change({ rows: [question('missed')] });
    await change({ table: 'test_orders', rows: [liveOrder('Q3', 'club')] });
    const last = await change({ rows: [question('missed too')] });
    // A change that the installation has not read when a browser connects is sent to that browser later, as a
    // new change.
    await untilTold('missed too', marker);
    const browser = await connected('buyer');
    browser.socket.send(JSON.stringify({ since: seen.toString() }));
    await untilTold('missed too', browser);
    expect(browser.told.map(({ id }) => id)).toEqual(['missed', 'missed too']);
    expect(browser.told.at(-1)?.position).toBe(last.toString());
    browser.socket.send(JSON.stringify({ since: seen.toString() }));
    await change({ rows: [question('later')] });
    await untilTold('later', marker, browser);
    expect(browser.told.map(({ id }) => id)).toEqual(['missed', 'missed too', 'later']);
  });

  it('asks a browser that missed more changes than are stored to read everything again', async () => {
    await shop.pool.query('update read_model.live_horizon set position = 1000');
    await beside(open(), async () => {
      const old = await connected();
      old.socket.send(JSON.stringify({ since: '999' }));
      await waitUntil('reload is told', () => old.told.some(({ code }) => code === 'reload'));
      expect(old.told).toEqual([
        { code: 'reload', resource: null, id: null, position: shop.position.toString() },
      ]);
      const recent = await connected('editor');
      recent.socket.send(JSON.stringify({ since: 1_000 }));
      await untilTold(`after ${shop.position - 7n}`, recent);
      expect(recent.told[0]).toMatchObject({ resource: 'questions', id: 'after 1000' });
    });
  });

  it('applies a withdrawn permission at once, in any process, and notifies the browser', async () => {
    const person = { ...visitorCaller, uid: 'u1', customer_id: 'c1', is_employee: true };
    let caller: Caller = { ...person, permissions: ['quotation_authority_r'] };
    let forgotten = 0;
    const other = open({
      authenticate: async () => ({ caller, by: 'cookie' }),
      onPeopleChanged: () => {
        forgotten += 1;
        caller = { ...person, permissions: [] };
      },
    });
    await beside(other, async () => {
      const staff = await connected('sales');
      await change({ table: 'test_orders', rows: [liveOrder('Q5', 'café')] });
      await untilTold('Q5', staff);
      await change({ table: 'customers', removed: ['c1'] });
      await waitUntil('callers are forgotten', () => forgotten > 0);
      await change({ table: 'test_orders', rows: [liveOrder('Q6', 'café')] });
      await change({ rows: [question('last of all')] });
      await untilTold('last of all', staff);
      expect(staff.told.map(({ resource, id }) => id ?? resource)).toEqual(['Q5', 'me', 'last of all']);
    });
  });

  it('closes a connection whose session has ended, so that the browser reconnects with its present cookie', async () => {
    const person = { ...visitorCaller, uid: 'u1', customer_id: 'c1' };
    let caller: Caller = person;
    const other = open({
      authenticate: async () => ({ caller, by: 'cookie' }),
      onPeopleChanged: () => {
        caller = visitorCaller;
      },
    });
    await beside(other, async () => {
      const browser = await connected('buyer');
      await change({ table: 'customers', removed: ['c1'] });
      await waitUntil('the connection is closed', () => browser.closedWith !== undefined);
      expect(browser.closedWith).toBe(4401);
    });
  });

  it('sends callers who may read mails each mail that is new or changed', async () => {
    const [manager, clerk, buyer] = [
      await connected('manager'),
      await connected('accounting'),
      await connected('buyer'),
    ];
    await shop.pool.query(`select pg_notify('${MAIL_CHANNEL}', '7')`);
    await untilTold('7', manager);
    await untilToldOf('mails', clerk);
    expect(manager.told).toMatchObject([{ resource: 'mails', id: '7', code: null }]);
    // The mail may be one about an account, which only managers see, so other staff get no id and read the list
    // again.
    expect(clerk.told).toMatchObject([{ resource: 'mails', id: null, code: null }]);
    await change({ rows: [question('end of mails')] });
    await untilTold('end of mails', buyer);
    expect(buyer.told).toMatchObject([{ id: 'end of mails' }]);
  });

  it('opens for pages of this installation only', async () => {
    const port = portOf(shop.server);
    await new Browser(shop.server, 'buyer', { origin: 'https://zhidan.test' }).opened();
    await new Browser(shop.server, 'buyer', { origin: `http://127.0.0.1:${port}` }).opened();
    for (const origin of ['https://elsewhere.test', 'null', 'https://zhidan.test.elsewhere.test']) {
      expect(await new Browser(shop.server, 'buyer', { origin }).status()).toBe(403);
    }
  });

  it('treats the holder of an expired token as a visitor', async () => {
    const browser = await connected('somebody forged');
    await change({ table: 'test_orders', rows: [liveOrder('Q4', 'café')] });
    await change({ rows: [question('end too')] });
    await untilTold('end too', browser);
    expect(browser.told).toMatchObject([{ id: 'end too' }]);
  });

  it('disconnects a browser that sends other messages or stops answering', async () => {
    for (const sent of ['{', '{"since":"now"}', '[]', 'x'.repeat(1_000)]) {
      const browser = await connected();
      browser.socket.send(sent);
      await waitUntil(`${sent} is cut off`, () => browser.closedWith !== undefined);
      expect([1008, 1009]).toContain(browser.closedWith);
    }
    await beside(open({ heartbeatMs: 200 }), async () => {
      const silent = await connected(undefined, { autoPong: false });
      await waitUntil('who is silent is cut off', () => silent.closedWith !== undefined);
    });
  });

  it('survives requests that are not WebSocket handshakes', async () => {
    const port = portOf(shop.server);
    for (const head of ['GET /live HTTP/1.1', 'GET // HTTP/1.1', 'GET /elsewhere HTTP/1.1']) {
      const socket = openSocket(port, '127.0.0.1').resume();
      socket.write(`${head}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      await once(socket, 'close');
    }
    await connected();
  });

  it('queries the database once per notification, for any number of browsers', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, () => connected()));
    const asked: string[] = [];
    const { pool, databaseUrl } = shop;
    const { query } = pool;
    pool.query = ((...parameters: [string]) => {
      asked.push(String(parameters[0]));
      return Reflect.apply(query, pool, parameters);
    }) as typeof query;
    try {
      const client = createPool(databaseUrl, { name: 'other' });
      await change({ rows: [question('for all')] }, client);
      await untilTold('for all', ...many);
      await client.end();
      expect(asked.filter((text) => text.includes('live_changes'))).toHaveLength(1);
    } finally {
      pool.query = query;
    }
  });
});
