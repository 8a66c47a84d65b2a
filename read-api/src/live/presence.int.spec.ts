import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, type Pool } from '@zhidan/database';
import { createTestDatabase, waitUntil, type TestDatabase } from '@zhidan/database/testing';
import { visitorCaller, type Caller } from '@zhidan/domain';
import { createLogger } from '@zhidan/http';
import { WebSocket } from 'ws';
import { questionResource } from '../question/resource.js';
import { orders } from '../resource/orders.fixture.js';
import { authenticate } from '../testing/callers.js';
import { commit, createReadModel, question } from '../testing/read-model.js';
import { LiveBroadcaster } from './live.js';
import { testOrder, LivePage } from './page.fixture.js';
import { PRESENCE_CHANNEL } from './presence.js';

const PRESENCE_MS = 400;

let database: TestDatabase;
let pool: Pool;

interface Process {
  readonly live: LiveBroadcaster;
  readonly server: Server;
}
const processes: Process[] = [];

async function startProcess(
  more: Partial<ConstructorParameters<typeof LiveBroadcaster>[0]> = {},
): Promise<Process> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const live = new LiveBroadcaster({
    pool,
    databaseUrl: database.url,
    authenticate,
    publicUrl: 'https://zhidan.test',
    resources: [questionResource, orders],
    logger: createLogger('live', { level: 'silent' }),
    heartbeatMs: 3_600_000,
    presenceMs: PRESENCE_MS,
    ...more,
  });
  live.attach(server);
  const started = { live, server };
  processes.push(started);
  return started;
}

async function stop({ live, server }: Process): Promise<void> {
  await live.close();
  server.closeAllConnections();
  server.close();
}

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test' });
  await createReadModel(pool);
}, 120_000);

afterEach(async () => {
  await Promise.all(processes.splice(0).map(stop));
});

afterAll(async () => {
  await pool.end();
  await database.drop();
}, 120_000);

describe('presence at an order', () => {
  it('is sent to other staff at the same order, until they leave or open another record', async () => {
    const process = await startProcess();
    const sales = await LivePage.at(process, 'sales', 'A');
    const desk = await LivePage.at(process, 'desk', 'A');
    const elsewhere = await LivePage.at(process, 'manager', 'B');
    await Promise.all([sales.sees('desk'), desk.sees('sales')]);
    expect(sales.heard.at(-1)).toEqual({ looking: { ...testOrder('A'), names: ['desk'], count: 1 } });

    elsewhere.look('A');
    await Promise.all([sales.sees('desk', 'manager'), elsewhere.sees('sales', 'desk')]);
    elsewhere.look(null);
    await Promise.all([sales.sees('desk'), desk.sees('sales')]);
    desk.socket.terminate();
    await sales.sees();
    expect(sales.changes).toEqual([]);
  });

  it('counts a person with two pages once, until both pages are closed', async () => {
    const process = await startProcess();
    const sales = await LivePage.at(process, 'sales', 'A');
    const [one, two] = [await LivePage.at(process, 'desk', 'A'), await LivePage.at(process, 'desk', 'A')];
    await Promise.all([sales.sees('desk'), one.sees('sales'), two.sees('sales')]);
    one.socket.close();
    await once(one.socket, 'close');
    const manager = await LivePage.at(process, 'manager', 'A');
    await Promise.all([sales.sees('desk', 'manager'), manager.sees('sales', 'desk')]);
    two.socket.close();
    await sales.sees('manager');
  });

  it('neither shows nor reaches a buyer, a visitor, or staff who may not read orders', async () => {
    const process = await startProcess();
    const strangers = await Promise.all(
      ['buyer', 'vip', 'accounting', 'hr', undefined].map((who) => LivePage.at(process, who, 'A')),
    );
    for (const stranger of strangers) stranger.say({ looks_at: { resource: 'no-such-thing', id: 'A' } });
    const [sales, desk] = [await LivePage.at(process, 'sales', 'A'), await LivePage.at(process, 'desk', 'A')];
    await Promise.all([sales.sees('desk'), desk.sees('sales')]);
    await commit(pool, { position: 2_000n, rows: [question('end')] });
    await waitUntil('all have heard the end', () =>
      strangers.every(({ changes }) => changes.includes('end')),
    );
    expect(strangers.map(({ heard }) => heard)).toEqual(strangers.map(() => []));
    expect([...sales.heard, ...desk.heard].flatMap(({ looking }) => looking.names)).not.toContain('café');
  });

  it('disconnects only the browser that sends invalid or endless messages', async () => {
    const process = await startProcess();
    const [sales, desk] = [await LivePage.at(process, 'sales', 'A'), await LivePage.at(process, 'desk', 'A')];
    await sales.sees('desk');
    for (const wrong of [
      { looks_at: 'A' },
      { looks_at: testOrder('') },
      { looks_at: { ...testOrder('A'), name: 'x' } },
    ]) {
      const manager = await LivePage.at(process, 'manager', 'A');
      await sales.sees('desk', 'manager');
      manager.say(wrong);
      await waitUntil('it is cut off', () => manager.closedWith === 1008);
      await sales.sees('desk');
    }
    const busy = await LivePage.open(process, 'manager');
    for (let time = 0; time < 30; time += 1) busy.look(`B${time}`);
    await waitUntil('who says too much is cut off', () => busy.closedWith === 1008);
    expect([sales, desk].map(({ socket }) => socket.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });

  it('is known in every process, also in a process that starts later, and ends with its process', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const sales = await LivePage.at(one, 'sales', 'A');
    const desk = await LivePage.at(two, 'desk', 'A');
    await Promise.all([sales.sees('desk'), desk.sees('sales')]);
    const three = await startProcess();
    const manager = await LivePage.at(three, 'manager', 'A');
    await waitUntil('both are known', () => manager.heard.at(-1)?.looking.count === 2);
    await stop(two);
    await Promise.all([sales.sees('manager'), manager.sees('sales')]);
  });

  it('is not announced while the database is busy, and is announced again afterwards', async () => {
    const narrow = createPool(database.url, { name: 'test', max: 1 });
    const process = await startProcess({ pool: narrow });
    const [sales, desk] = [await LivePage.at(process, 'sales', 'A'), await LivePage.at(process, 'desk', 'A')];
    await Promise.all([sales.sees('desk'), desk.sees('sales')]);
    const onlyConnection = await narrow.connect();
    await sleep(PRESENCE_MS * 4);
    expect([sales, desk].map(({ heard }) => heard.length)).toEqual([1, 1]);
    onlyConnection.release();
    await (await LivePage.at(process, 'manager', 'A')).sees('sales', 'desk');
    await stop(process);
    await narrow.end();
  });

  it('lasts as long as its process repeats the announcement, and ends afterwards', async () => {
    const process = await startProcess();
    const sales = await LivePage.at(process, 'sales', 'A');
    await LivePage.at(process, 'desk', 'A');
    const ghost = {
      process: 'ended',
      browser: 1,
      looks_at: testOrder('A'),
      who: { uid: 'ghost', name: 'ghost' },
    };
    await pool.query('select pg_notify($1, $2)', [PRESENCE_CHANNEL, '{"process":']);
    // On a busy machine the entry may expire before a test has seen it, so it is announced again and again.
    await waitUntil('the other process is heard', async () => {
      await pool.query('select pg_notify($1, $2)', [PRESENCE_CHANNEL, JSON.stringify(ghost)]);
      return sales.heard.some(({ looking }) => looking.count === 2);
    });
    await sales.sees('desk');
  });

  it('ends with the right to read the order', async () => {
    const person: Caller = {
      ...visitorCaller,
      uid: 'u1',
      name: '王小明',
      customer_id: 'c1',
      is_employee: true,
    };
    let caller: Caller = { ...person, permissions: ['quotation_authority_r'] };
    const process = await startProcess();
    const other = await startProcess({
      authenticate: async () => ({ caller, by: 'cookie' }),
      onPeopleChanged: () => (caller = { ...person, permissions: [] }),
    });
    const sales = await LivePage.at(process, 'sales', 'A');
    const wang = await LivePage.at(other, 'wang', 'A');
    await Promise.all([sales.sees('王小明'), wang.sees('sales')]);
    await commit(pool, { position: 3_000n, table: 'customers', removed: ['c1'] });
    await sales.sees();
    const before = wang.heard.length;
    const desk = await LivePage.at(process, 'desk', 'A');
    await Promise.all([desk.sees('sales'), sales.sees('desk')]);
    expect(wang.heard).toHaveLength(before);
  });
});
