import type { Pool } from '@zhidan/database';
import { createTestDatabase } from '@zhidan/database/testing';
import type { AccessEntry } from '@zhidan/domain';
import { createLogger } from '@zhidan/http';
import { createCustomers, type Customers } from '../caller/customers.js';
import { createSecretCipher } from '../core/sealer.js';
import { createIdentity, type IdentityService } from '../identity.js';
import { createPasswords, type Passwords } from '../password/passwords.js';
import { createTestClock, type TestClock } from './clock.js';
import {
  changeEmailInReadModel,
  createReadModel,
  linkInReadModel,
  registerInReadModel,
} from './read-model.js';
import { serve, type Answer, type SentRequest } from './serve.js';

/** Identity behind real HTTP, with a real PostgreSQL and a clock that tests set. */
export interface Installation {
  readonly pool: Pool;
  readonly clock: TestClock;
  readonly identity: IdentityService;
  /** The calls to other services, in order. */
  readonly asked: {
    registrations: string[];
    positions: bigint[];
    customers: string[];
    verifications: number;
  };
  /** Entries of the access journal. */
  readonly noted: AccessEntry[];
  /** Lines of the log. */
  readonly log: string[];
  ask(method: string, path: string, sent?: SentRequest): Promise<Answer>;
  visit(path: string): Promise<Response>;
  /** The same installation in a new process with empty caches. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The position that registering a customer returns. */
export const REGISTERED_AT = 4_711n;
export const AUTH_SECRET = 'a secret for tests, long enough';
export const testSealer = createSecretCipher(['another secret for tests, long enough']);

export async function openInstallation(
  options: {
    readonly publicUrl?: string;
    readonly refusedPassword?: string;
    readonly signInsPerMinute?: number;
    /**
     * Whether refusals are delayed as in production; by default they are not, since tests of many refusals
     * would mostly wait.
     */
    readonly isLate?: boolean;
  } = {},
): Promise<Installation> {
  const database = await createTestDatabase();
  const { pool } = database;
  await createReadModel(pool);
  const clock = createTestClock();
  const log: string[] = [];
  const noted: AccessEntry[] = [];
  const asked: Installation['asked'] = { registrations: [], positions: [], customers: [], verifications: 0 };
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
      sealer: testSealer,
      publicUrl: options.publicUrl ?? 'http://localhost:3000',
      customers,
      registerCustomer: (registration) => {
        asked.registrations.push(registration.uid);
        return register(registration);
      },
      linkCustomer: linkInReadModel(pool),
      changeCustomersEmail: changeEmailInReadModel(pool),
      waitForPosition: async (position) => void asked.positions.push(position),
      passwords: countingPasswords(asked),
      clock: clock.now,
      logger,
      journal: { note: (entry) => void noted.push(entry) },
      refusedPassword: options.refusedPassword,
      signInsPerMinute: options.signInsPerMinute,
      earliestMs: options.isLate === true ? undefined : 0,
    });
    await identity.migrate();
    return { identity, served: await serve(identity, logger) };
  };

  let opened = await open();
  return {
    pool,
    clock,
    asked,
    noted,
    log,
    get identity() {
      return opened.identity;
    },
    ask: (method, path, sent) => opened.served.ask(method, path, sent),
    visit: (path) => opened.served.visit(path),
    async restart() {
      await opened.served.close();
      opened = await open();
    },
    async close() {
      await opened.served.close();
      await database.drop();
    },
  };
}

function countingPasswords(asked: Installation['asked']): Passwords {
  const passwords = createPasswords();
  return {
    hash: passwords.hash,
    matches(stored, password, from) {
      asked.verifications += 1;
      return passwords.matches(stored, password, from);
    },
  };
}

function countingCustomers(pool: Pool, asked: Installation['asked']): Customers {
  const customers = createCustomers(pool);
  return {
    ...customers,
    byUid(uid) {
      asked.customers.push(uid);
      return customers.byUid(uid);
    },
  };
}
