import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll } from '@jest/globals';
import { createPool, type Pool } from '@zhidan/database';
import { createTestDatabase, waitUntil, type TestDatabase } from '@zhidan/database/testing';
import { createLogger, portOf } from '@zhidan/http';
import { WebSocket } from 'ws';
import { mailResource } from '../mail/resource.js';
import { questionResource } from '../question/resource.js';
import { orders } from '../resource/orders.fixture.js';
import { authenticate } from '../testing/callers.js';
import { commit, createReadModel, type CommittedEvent } from '../testing/read-model.js';
import { LiveBroadcaster, type LiveOptions } from './live.js';
import type { LiveMessage } from './message.js';

/** A browser of one caller, with every message it received. */
export class Browser {
  readonly told: LiveMessage[] = [];
  readonly socket: WebSocket;
  closedWith: number | undefined;

  constructor(server: Server, who?: string, options: { origin?: string; autoPong?: boolean } = {}) {
    const port = portOf(server);
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
      ...options,
      headers: who === undefined ? {} : { cookie: `who=${who}` },
    });
    this.socket.on('message', (data: Buffer) => this.told.push(JSON.parse(data.toString())));
    this.socket.on('close', (code) => (this.closedWith = code));
    this.socket.on('error', () => undefined);
  }

  async opened(): Promise<this> {
    // Rejects while connections are refused, until the feed has first reached the database.
    await once(this.socket, 'open');
    return this;
  }

  status(): Promise<number | undefined> {
    return new Promise((resolve) =>
      this.socket.once('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
  }
}

const isTold = ({ told }: Browser, id: string): boolean => told.some((message) => message.id === id);

/** Waits until each of these browsers has received a change with this id. */
export const untilTold = (id: string, ...browsers: readonly Browser[]): Promise<void> =>
  waitUntil(`${id} is told`, () => browsers.every((browser) => isTold(browser, id)));

/** Waits until a browser was notified of a change whose row it may not see. */
export const untilToldOf = (resource: string, { told }: Browser): Promise<void> =>
  waitUntil(`a change of ${resource} is told`, () =>
    told.some((message) => message.resource === resource && message.id === null),
  );

export const liveOrder = (id: string, customer_uid: string) => ({
  id,
  revision: 0,
  customer_uid,
  product_name: '桌巾',
  order_value: 40,
  net_weight: 1,
  urgent: false,
  cost: 9,
  paid_on: null,
  accounting: {},
  select_material: [],
  payments: [],
});

/** Opens `/live` on a separate database for the tests of one file, with functions that connect browsers. */
export function liveOfOneFile() {
  let database: TestDatabase;
  let pool: Pool;
  let server: Server;
  let live: LiveBroadcaster;
  let position = 1_000n;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { name: 'test' });
    await createReadModel(pool);
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    live = open();
    live.attach(server);
  }, 120_000);

  afterAll(async () => {
    await live.close();
    server.closeAllConnections();
    server.close();
    await pool.end();
    await database.drop();
  }, 120_000);

  const open = (more: Partial<LiveOptions> = {}): LiveBroadcaster =>
    new LiveBroadcaster({
      pool,
      databaseUrl: database.url,
      authenticate,
      publicUrl: 'https://zhidan.test',
      resources: [questionResource, orders, mailResource],
      logger: createLogger('live', { level: 'silent' }),
      // The heartbeat is longer than the tests: on a busy machine browsers may answer late.
      heartbeatMs: 3_600_000,
      ...more,
    });

  /** Connects browsers to a second process while `work` runs. */
  async function beside(other: LiveBroadcaster, work: () => Promise<void>): Promise<void> {
    const second = createServer().listen(0, '127.0.0.1');
    await once(second, 'listening');
    other.attach(second);
    const first = server;
    server = second;
    try {
      await work();
    } finally {
      server = first;
      await other.close();
      second.closeAllConnections();
      second.close();
    }
  }

  async function connected(who?: string, options: { autoPong?: boolean } = {}): Promise<Browser> {
    for (;;) {
      const browser = new Browser(server, who, options);
      const isOpen = await Promise.race([
        browser.opened().then(() => true),
        browser.status().then(() => false),
      ]);
      if (isOpen) return browser;
    }
  }

  const change = (committed: Omit<CommittedEvent, 'position'>, through = pool): Promise<bigint> => {
    position += 7n;
    const at = position;
    return commit(through, { position: at, ...committed }).then(() => at);
  };

  return {
    get pool() {
      return pool;
    },
    get databaseUrl() {
      return database.url;
    },
    get server() {
      return server;
    },
    /** The position of the latest change. */
    get position() {
      return position;
    },
    open,
    beside,
    connected,
    change,
  };
}
