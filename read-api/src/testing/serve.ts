import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type Pool } from '@zhidan/database';
import { createTestDatabase } from '@zhidan/database/testing';
import type { AccessEntry } from '@zhidan/domain';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import { storedFileOf } from '@zhidan/files';
import { createApp, createLogger, portOf } from '@zhidan/http';
import { Registry } from 'prom-client';
import type { OpenFile } from '../file/routes.js';
import type { OpenPicture } from '../picture/routes.js';
import { createReadApi, type ReadApiOptions } from '../read-api.js';
import { authenticate } from './callers.js';
import { createReadModel } from './read-model.js';

/** A read API over real HTTP on a database of its own. */
export interface ServedReadApi {
  readonly url: string;
  readonly pool: Pool;
  readonly server: Server;
  /** All entries written to the access journal. */
  readonly noted: readonly AccessEntry[];
  /** All lines written to the log. */
  readonly log: readonly string[];
  get(path: string, options?: { as?: string; headers?: Readonly<Record<string, string>> }): Promise<Response>;
  close(): Promise<void>;
}

export async function serve(
  eventStore: ConnectedEventStore,
  openPicture: OpenPicture = async () => undefined,
  openFile: OpenFile = async () => undefined,
  studio: ReadApiOptions['studio'] = noStudio,
): Promise<ServedReadApi> {
  const cacheFolder = await mkdtemp(join(tmpdir(), 'zhidan-read-api-'));
  const database = await createTestDatabase();
  const pool = createPool(database.url, { name: 'test' });
  await createReadModel(pool);
  const log: string[] = [];
  const noted: AccessEntry[] = [];
  const logger = createLogger('read-api', { destination: { write: (line) => void log.push(line) } });
  const api = createReadApi({
    pool,
    databaseUrl: database.url,
    eventStore,
    authenticate,
    logger,
    journal: { note: (entry) => void noted.push(entry) },
    publicUrl: 'https://zhidan.test',
    openPicture,
    openPattern: async (name) => (name === 'polo.svg' ? storedFileOf(Buffer.from('<svg/>')) : undefined),
    openFile,
    studio,
    invoiceKey: TEST_INVOICE_KEY,
    openMoment: async () => undefined,
    cacheFolder,
    release: '0.0.0',
    readProof: () => Promise.reject(new Error('no test asks for it')),
    describePayments: () => Promise.reject(new Error('no test asks for it')),
  });
  const { atOnce, router, translations } = api;
  const app = createApp({
    logger,
    registry: new Registry(),
    routers: [atOnce, router],
    trustProxy: 0,
    translations,
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  // The time is longer than the default of five seconds, because on a slow machine a test may use an idle
  // connection again later.
  server.keepAliveTimeout = 600_000;
  await once(server, 'listening');
  api.attachLive(server);
  const url = `http://127.0.0.1:${portOf(server)}`;
  return {
    url,
    pool,
    server,
    noted,
    log,
    get: (path, { as, headers = {} } = {}) =>
      fetch(url + path, { headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers } }),
    async close() {
      await api.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await pool.end();
      await database.drop();
      await rm(cacheFolder, { recursive: true, force: true });
    },
  };
}

/** A key in the form of the tax office's keys: 32 hexadecimal digits. */
const TEST_INVOICE_KEY = '00112233445566778899AABBCCDDEEFF';

/** A studio for tests that open no files. */
const noStudio: ReadApiOptions['studio'] = {
  previews: { of: async () => undefined, begin: () => undefined },
  render: () => Promise.reject(new Error('no test asks for it')),
  print: () => Promise.reject(new Error('no test asks for it')),
};

/** An event store without streams, for tests that do not read the past. */
export const noEventStore = { async *read() {} } as unknown as ConnectedEventStore;
