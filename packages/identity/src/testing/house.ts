import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, createLogger, secureRoutes } from '@zhidan/http';
import { isDatabaseUnavailable, type Pool } from '@zhidan/database';
import { problems } from '@zhidan/http';
import { Registry } from 'prom-client';
import { customersInReadModel, type Customers } from '../caller/customers.js';
import { createIdentity, type Identity } from '../identity.js';
import { createPasswords, type Passwords } from '../password/passwords.js';
import { createTestClock, type TestClock } from './clock.js';
import { createTestDatabase } from './database.js';
import { createReadModel, registerInReadModel } from './read-model.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  /** Text goes as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** Identity behind real HTTP, with a real PostgreSQL and a clock that tests may turn. */
export interface House {
  readonly url: string;
  readonly pool: Pool;
  readonly clock: TestClock;
  readonly identity: Identity;
  /** What has been asked of others, in order. */
  readonly asked: {
    registrations: string[];
    positions: bigint[];
    customers: string[];
    verifications: number;
  };
  /** Everything that was logged. */
  readonly log: string[];
  ask(method: string, path: string, sent?: Sent): Promise<Answer>;
  /** The same house in a new process: nothing in memory. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The position that registering a customer is said to have. */
export const REGISTERED_AT = 4_711n;
export const AUTH_SECRET = 'a secret for tests, long enough';

export async function openHouse(options: { readonly publicUrl?: string } = {}): Promise<House> {
  const database = await createTestDatabase();
  const { pool } = database;
  await createReadModel(pool);
  const clock = createTestClock();
  const log: string[] = [];
  const asked: House['asked'] = { registrations: [], positions: [], customers: [], verifications: 0 };
  const register = registerInReadModel(pool, REGISTERED_AT);
  const customers = countingCustomers(pool, asked);
  const logger = createLogger('identity', {
    level: 'debug',
    destination: { write: (line) => void log.push(line) },
  });

  const open = async () => {
    const identity = createIdentity({
      pool,
      authSecret: AUTH_SECRET,
      publicUrl: options.publicUrl ?? 'http://localhost:3000',
      customers,
      registerCustomer: (registration) => {
        asked.registrations.push(registration.uid);
        return register(registration);
      },
      waitForPosition: async (position) => void asked.positions.push(position),
      passwords: countingPasswords(asked),
      clock: clock.now,
      logger,
    });
    await identity.migrate();
    // A route for staff, to see who is let through.
    const staff = secureRoutes(identity.authenticate);
    staff.on('POST /api/questions', (_request, response, caller) => void response.json(caller));
    const app = createApp({
      logger,
      registry: new Registry(),
      routers: [identity.router, staff.router],
      errorHandlers: [identity.errors],
      translations: [(error) => (isDatabaseUnavailable(error) ? problems.unavailable() : undefined)],
      trustProxy: 1,
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { identity, server };
  };

  let opened = await open();
  return {
    pool,
    clock,
    asked,
    log,
    get url() {
      return addressOf(opened.server);
    },
    get identity() {
      return opened.identity;
    },
    ask: (method, path, sent) => ask(`${addressOf(opened.server)}${path}`, method, sent),
    async restart() {
      await closed(opened.server);
      opened = await open();
    },
    async close() {
      await closed(opened.server);
      await database.drop();
    },
  };
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function ask(url: string, method: string, { headers, body }: Sent = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

function countingPasswords(asked: House['asked']): Passwords {
  const passwords = createPasswords();
  return {
    hash: passwords.hash,
    matches(stored, password) {
      asked.verifications += 1;
      return passwords.matches(stored, password);
    },
  };
}

function countingCustomers(pool: Pool, asked: House['asked']): Customers {
  const customers = customersInReadModel(pool);
  return {
    byUid(uid) {
      asked.customers.push(uid);
      return customers.byUid(uid);
    },
  };
}
