import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from '@zhidan/database';
import { eventually, testTemplate } from '@zhidan/database/testing';
import {
  customer,
  recordKinds,
  systemCaller,
  type CustomerCommand,
  type AccessJournalLevel,
  type RecordedEvent,
} from '@zhidan/domain';
import type { ConnectedEventStore } from '@zhidan/eventstore';
import { startNodeHere, startTestNode } from '@zhidan/eventstore/testing';
import { createLogger } from '@zhidan/http';
import { customerIdOf } from '@zhidan/identity';
import { z } from 'zod';
import { loadConfig } from '../config.js';
import { freePort } from '../embedded/free-port.js';
import { startServices } from '../origin/index.js';
import { loadSecrets } from '../secrets.js';
import { connectBeside } from '../testing/beside.js';
import { UNLIMITED } from '../testing/zhidan.js';

export const AUTH_SECRET = 'a secret of the journeys, long enough for anybody';
export const KEY_SECRET = 'another secret of the journeys, as long as that';
export const PASSWORD = 'zhidan-journey-2026';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** A raw body, sent unchanged instead of `body`. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/** The stores of an installation, with a function that closes them. */
export interface TestStores {
  readonly databaseUrl: string;
  /** The address of the event store. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Indirect addresses of the stores, for example through a proxy that a test can cut. */
export type StoreConnections = Pick<TestStores, 'databaseUrl' | 'url'>;

/** The whole installation in this process: every part, one address, a database and an event node of its own. */
export interface Installation {
  readonly url: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** The folder of uploads. */
  readonly filesFolder: string;
  readonly pool: Pool;
  /** A second client of the event store, for direct access to the events of this installation. */
  readonly eventStore: ConnectedEventStore;
  ask(method: string, path: string, sent?: RequestOptions): Promise<TestAnswer>;
  /**
   * Signs up a person with these authorities as staff, or without any as a buyer; returns the customer token.
   */
  enter(name: string, authorities?: readonly string[], level?: number): Promise<string>;
  /** A code with which the password of an account can be set, as in a mailed link. */
  passwordCodeOf(email: string): Promise<string>;
  /** Confirms an e-mail address, as the mailed link would. */
  confirmEmail(uid: string): Promise<void>;
  events(): Promise<readonly RecordedEvent[]>;
  close(): Promise<void>;
}

export interface InstallationOptions {
  readonly ground?: TestStores;
  readonly lines?: StoreConnections;
  /**
   * What the access journal records; nothing by default, because entries are written with a delay and tests
   * compare all events.
   */
  readonly accessJournal?: AccessJournalLevel;
}

export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const {
    ground = await startTestNode({ template: await startedDatabaseTemplate() }),
    accessJournal = 'off',
  } = options;
  const { lines = ground } = options;
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-journey-'));
  const dataDir = await mkdtemp(join(folder, '.data-'));
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: lines.databaseUrl,
    EVENTSTORE_URL: lines.url,
    AUTH_SECRET,
    KEY_SECRET,
    FILES_URL: folder,
    DEMO_DATA: '0',
    WEBHOOKS_TO_LOOPBACK: '1',
    ACCESS_JOURNAL: accessJournal,
    ...UNLIMITED,
  });
  const secrets = await loadSecrets(config);
  const origin = await startServices({
    config,
    databaseUrl: lines.databaseUrl,
    eventStoreUrl: lines.url,
    secrets,
    logger: createLogger('journey', { level: 'silent' }),
  });
  const { pool, eventStore, events, leave } = await connectBeside(ground, secrets, 'journey');
  const { url } = origin;
  await eventually('the installation is ready', async () => (await fetch(`${url}/readyz`)).ok);

  const ask = (method: string, path: string, sent?: RequestOptions) => sendRequest(url, method, path, sent);
  return {
    url,
    databaseUrl: ground.databaseUrl,
    eventStoreUrl: ground.url,
    filesFolder: folder,
    pool,
    eventStore,
    ask,
    enter: (name, authorities = [], level) =>
      signUpTestUser({ ask, eventStore, pool }, name, authorities, level),
    confirmEmail: (uid) => confirmEmail(pool, uid),
    passwordCodeOf: (email) => passwordCodeOf(pool, email),
    events,
    async close() {
      await origin.close();
      await leave();
      await ground.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A template database of an installation that has started once and has the seed records. Tests copy it, because
 * creating all tables takes longer than many journeys.
 */
export const startedDatabaseTemplate = (): Promise<string> =>
  testTemplate('installation', async (databaseUrl) => {
    const ground = await startNodeHere(databaseUrl);
    const installation = await openInstallation({ ground });
    const seeds = recordKinds.flatMap((kind) => Object.keys(kind.seeds));
    await eventually('the seed records', async () => {
      const events = await installation.events();
      return events.filter(({ metadata }) => metadata.correlation === 'seeds').length === seeds.length;
    });
    await eventually('they can be read', async () => (await fetch(`${installation.url}/readyz`)).ok);
    await installation.close();
  });

export async function sendRequest(
  url: string,
  method: string,
  path: string,
  sent: RequestOptions = {},
): Promise<TestAnswer> {
  const {
    token,
    body,
    raw = body === undefined ? undefined : JSON.stringify(body),
    headers = {},
    signal,
  } = sent;
  const response = await fetch(url + path, {
    method,
    ...(raw === undefined ? {} : { body: raw }),
    ...(signal === undefined ? {} : { signal }),
    headers: {
      ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const text = await response.text();
  const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
  const answer: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body: answer };
}

/**
 * Stores a password code and returns it. The code of a real mail cannot be read, because only its hash is
 * stored.
 */
async function passwordCodeOf(pool: Pool, email: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into identity.codes
       select $1, uid, 'PASSWORD_RESET', email, 'a test', now(), now() + interval '1 hour'
         from identity.accounts where email = $2`,
    [createHash('sha256').update(code).digest(), email],
  );
  return code;
}

/** Confirms an e-mail address in the database. */
const confirmEmail = async (pool: Pool, uid: string): Promise<void> =>
  void (await pool.query('update identity.accounts set email_verified = true where uid = $1', [uid]));

/** Signs up a person through `ask` and grants rights directly in the event store. */
export async function signUpTestUser(
  { ask, eventStore, pool }: Pick<Installation, 'ask' | 'eventStore' | 'pool'>,
  name: string,
  authorities: readonly string[],
  level: number | undefined,
): Promise<string> {
  const email = `${name}@zhidan.test`;
  const account = { email, password: PASSWORD, name, returnSecureToken: true };
  const { localId, idToken } = z
    .object({ localId: z.string(), idToken: z.string() })
    .parse((await ask('POST', '/v1/accounts:signUp', { body: account })).body);
  const { token } = z
    .object({ token: z.string() })
    .parse(
      (await ask('POST', '/api/customers/token', { token: idToken, body: { email, uid: localId } })).body,
    );

  const change = (command: CustomerCommand) => {
    const now = new Date().toISOString();
    const caller = systemCaller;
    const actor = { uid: 'system', name: caller.name };
    const context = { caller, actor, correlation: 'journey', causation: 'journey', now };
    return eventStore.handle(customer, customerIdOf(localId), command, { now, caller }, context);
  };
  const me = async () =>
    z
      .object({
        authority: z.array(z.string()).optional(),
        permissions: z.array(z.string()).optional(),
        level: z.number().optional(),
      })
      .parse((await ask('GET', '/api/me', { token })).body);
  if (level !== undefined) {
    await change({ kind: 'set-level', level });
    await eventually(`${name} is of level ${level}`, async () => (await me()).level === level);
  }
  if (authorities.length > 0) {
    await confirmEmail(pool, localId);
    await change({ kind: 'set-employee-data', fields: { name, is_employee: true } });
    for (const authority of authorities) await change({ kind: 'grant-authority', authority });
    await eventually(`${name} is staff`, async () => {
      const { authority = [], permissions = [] } = await me();
      return authority.length === authorities.length && permissions.length > 0;
    });
  }
  return token;
}

/** A given token, signed again so that it expires in this many seconds. */
export function tokenExpiringIn(token: string, seconds: number): string {
  const [head = '', payload = ''] = token.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const body = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url')}`;
  const key = Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'zhidan customer token', 32));
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

/** A token with the claims of a given token, but with a foreign signature. */
export const forgedToken = (token: string): string =>
  `${token.slice(0, token.lastIndexOf('.'))}.${createHmac('sha256', 'guessed').update(token).digest('base64url')}`;
