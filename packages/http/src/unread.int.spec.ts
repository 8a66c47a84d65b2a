import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { visitorCaller } from '@zhidan/domain';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createApp } from './app.js';
import { createLogger } from './logger.js';
import { parseBody } from './parse.js';
import { problems } from './problem.js';
import { secureRoutes, type Authenticate } from './routes.js';
import { createHttpServer, portOf } from './server.js';

jest.setTimeout(60_000);

const authenticate: Authenticate = async ({ headers: { authorization } }) => {
  if (authorization !== 'Bearer mei') throw problems.signInFirst();
  return {
    caller: { ...visitorCaller, uid: 'mei', is_employee: true, permissions: ['homepage_authority_w'] },
    by: 'bearer',
  };
};

const { router, on } = secureRoutes(authenticate);
const question = z.object({ question: z.string() });
on('POST /api/questions', (request, response) => void response.json(parseBody(question, request.body)));
on('PUT /api/questions/:id', (request, response) => void response.json(parseBody(question, request.body)));

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
};

const registry = new Registry();
const logger = createLogger('unread', { level: 'silent' });
const server = createHttpServer(createApp({ logger, registry, routers: [router], trustProxy: 0 }), {
  trustProxy: 0,
  connectionsPerAddress: 0,
  registry,
});
let port: number;
let proxied: number;
let connections = 0;

/** Sends all requests over one connection, as a proxy does with requests of several people. */
const shared = new Agent({ keepAlive: true, maxSockets: 1 });
const proxy = createServer((came, response) => {
  const { method, url: path, headers } = came;
  const on = ask({ port, host: '127.0.0.1', agent: shared, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
    answer.pipe(response);
  });
  // After an answer this error only means that the rest of the body was not read.
  on.on('error', () => response.headersSent || response.destroy());
  on.once('close', () => came.unpipe(on).resume());
  came.pipe(on);
});

beforeAll(async () => {
  server.on('connection', () => (connections += 1));
  port = await listening(server);
  proxied = await listening(proxy);
});
afterAll(() => {
  shared.destroy();
  for (const each of [server, proxy]) {
    each.close();
    each.closeAllConnections();
  }
});

interface Asked {
  readonly to: number;
  readonly agent: Agent;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const send = (asked: Asked): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { to, method = 'POST', path = '/api/questions', body, agent } = asked;
    const headers = {
      authorization: 'Bearer mei',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...asked.headers,
    };
    ask({ port: to, host: '127.0.0.1', agent, method, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer));
    })
      .on('error', reject)
      .end(body);
  });

const small = JSON.stringify({ question: '可以洗嗎？' });
const large = 'x'.repeat(400_000);

/** Refusals that are sent before the body is read, with their status. */
const refusals = [
  ['is too large', { body: large }, 413],
  ['has another content type', { body: large, headers: { 'content-type': 'text/plain' } }, 400],
  ['comes from a stranger', { body: large, headers: { authorization: 'Bearer stranger' } }, 401],
  ['goes to an unknown address', { body: large, path: '/api/nothing' }, 404],
  ['has an unknown parameter', { body: large, path: '/api/questions?x=1' }, 400],
  ['has an unknown Expect header', { body: large, headers: { expect: 'a miracle' } }, 417],
] as const;

describe('a response that is sent before the request body was read', () => {
  it.each(refusals)('announces that its connection closes, when the body %s', async (_, sent, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; turn < 15; turn += 1) {
      const refused = await send({ to: port, agent, ...sent });
      expect([refused.statusCode, refused.headers.connection]).toEqual([status, 'close']);
      const next = await send({ to: port, agent, body: small });
      expect([next.statusCode, next.headers.connection]).toEqual([200, 'keep-alive']);
    }
    agent.destroy();
  });

  it('does not break another user’s command on the same proxy connection', async () => {
    const [mei, stranger] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    for (let turn = 0; turn < 15; turn += 1) {
      const [refused, done] = await Promise.all([
        send({ to: proxied, agent: stranger, ...refusals[turn % refusals.length]?.[1], body: large }),
        send({ to: proxied, agent: mei, body: small }),
      ]);
      expect([Number(refused.statusCode) >= 400, done.statusCode]).toEqual([true, 200]);
    }
    mei.destroy();
    stranger.destroy();
  });

  it('keeps the connection open when the request body had already arrived', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const before = connections;
    for (let turn = 0; turn < 5; turn += 1)
      expect((await send({ to: port, agent, body: '{"question":1}' })).statusCode).toBe(400);
    expect(connections - before).toBe(1);
    agent.destroy();
  });
});
