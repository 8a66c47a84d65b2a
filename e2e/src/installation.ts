import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { request, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { prepareData } from './prepared-data.js';
import { startEnvironment } from './start-environment.js';

export const SERVER_MAIN_PATH = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const READY_WITHIN_MS = 280_000;

/** A complete installation in its own folder, started as a user would start it. */
export interface Installation {
  readonly url: string;
  readonly eventStoreUrl: string;
  /** The secret that encrypts personal keys. */
  readonly keySecret: Uint8Array;
  /** Environment variables for further processes of the installation: database, event store and secrets. */
  readonly shared: Readonly<Record<string, string>>;
  /** The address of a database on the embedded PostgreSQL, for the superuser. */
  databaseUrl(database: string): string;
  readonly pid: number;
  readonly eventNodePid: number;
  readonly postgresPid: number;
  stop(): Promise<void>;
}

export async function startInstallation(
  environment: Readonly<Record<string, string>> | ((url: string) => Readonly<Record<string, string>>) = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-bench-'));
  if (hasDemo(environment)) await prepareData(folder, (fresh) => startIn(fresh));
  const { url, child, ready } = await startIn(folder, environment);
  await ready;
  const { postgres, eventNode } = jsonIn<{
    postgres: { pid: number; port: number };
    eventNode: { pid: number; url: string };
  }>(folder, 'running');
  const { database_password, auth_secret, key_secret } = jsonIn<
    Record<'database_password' | 'auth_secret' | 'key_secret', string>
  >(folder, 'secrets');
  const databaseUrl = (database: string) =>
    `postgres://zhidan:${encodeURIComponent(database_password)}@127.0.0.1:${postgres.port}/${database}`;
  return {
    url,
    eventStoreUrl: eventNode.url,
    keySecret: createHash('sha256').update(key_secret).digest(),
    shared: {
      DATABASE_URL: databaseUrl('zhidan'),
      EVENTSTORE_URL: eventNode.url,
      AUTH_SECRET: auth_secret,
      KEY_SECRET: key_secret,
    },
    databaseUrl,
    pid: child.pid ?? 0,
    eventNodePid: eventNode.pid,
    postgresPid: postgres.pid,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const hasDemo = (environment: Parameters<typeof startInstallation>[0] = {}): boolean =>
  (typeof environment === 'function' ? environment('http://localhost') : environment)['DEMO_DATA'] !== '0';

/** Starts the server; if it does not become ready, `ready` rejects and the server is ended. */
async function startIn(folder: string, environment: Parameters<typeof startInstallation>[0] = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SERVER_MAIN_PATH], {
    env: {
      ...process.env,
      ...startEnvironment(),
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_DATA: '1',
      COMMANDS_PER_MINUTE: '0',
      ...(typeof environment === 'function' ? environment(url) : environment),
    },
    // With a channel, the server ends whenever this process ends.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = waitUntilReady(url, child).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return { url, child, ready };
}

const jsonIn = <Content>(folder: string, name: string): Content =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

/** Resolves once the installation reports that it is ready; rejects when it ends before or takes too long. */
export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server is not ready');
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(),
      );
    });
  });

export interface Reply {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/**
 * A minimal HTTP client with keep-alive. It costs less time than `fetch`, so that measurements show the time of
 * the server.
 */
export function clientOf(installation: { url: string }, headers: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return (method: string, path: string, body?: unknown, more: Readonly<Record<string, string>> = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(`${installation.url}${path}`, {
        method,
        agent,
        headers: {
          ...headers,
          ...more,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
        },
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      sent.end(text);
    });
}

export type Client = ReturnType<typeof clientOf>;

const ANSWERED_WITHIN_MS = 60_000;

/**
 * Repeats a request that was cut off or answered with 503, as the shop's pages do: with the same idempotency
 * key. Later requests wait for its effect.
 */
export function retryingClient(client: Client): Client {
  let position: string | undefined;
  return async (method, path, body, more) => {
    const headers = {
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(position === undefined ? {} : { 'x-wait-for-position': position }),
      ...more,
    };
    const until = Date.now() + ANSWERED_WITHIN_MS;
    for (;;) {
      const reply = await client(method, path, body, headers).catch(() => undefined);
      if (reply !== undefined && reply.status !== 503) {
        const { 'x-event-position': reached } = reply.headers;
        if (typeof reached === 'string') position = reached;
        return reply;
      }
      if (Date.now() > until) throw new Error(`${method} ${path} was not answered in time`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
}

/** Signs in as a demo account; returns its tokens for the header and the cookie. */
export async function tokenOf(
  installation: { url: string },
  account: string,
  visitor = clientOf(installation),
): Promise<string> {
  const credentials = {
    email: `${account}@zhidan.test`,
    password: 'zhidan-demo-2026',
    returnSecureToken: true,
  };
  const tokens = z
    .object({ idToken: z.string(), localId: z.string(), email: z.string() })
    .parse(JSON.parse((await visitor('POST', '/v1/accounts:signInWithPassword', credentials)).body));
  const exchanged = await visitor(
    'POST',
    '/api/customers/token',
    { email: tokens.email, uid: tokens.localId },
    { authorization: `Bearer ${tokens.idToken}` },
  );
  return z.object({ token: z.string() }).parse(JSON.parse(exchanged.body)).token;
}

/** A client that is signed in as a demo account. */
export const signedInClient = async (installation: { url: string }, account: string) =>
  clientOf(installation, { authorization: `Bearer ${await tokenOf(installation, account)}` });

/** A client that is signed in as a demo account and repeats requests while processes are restarted. */
export async function signedInRetryingClient(
  installation: { url: string },
  account: string,
): Promise<Client> {
  const token = await tokenOf(installation, account, retryingClient(clientOf(installation)));
  return retryingClient(clientOf(installation, { authorization: `Bearer ${token}` }));
}
