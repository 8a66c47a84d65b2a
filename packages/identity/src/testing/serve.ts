import { once } from 'node:events';
import { isDatabaseUnavailable } from '@zhidan/database';
import { createApp, problems, secureRoutes, portOf } from '@zhidan/http';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { IdentityService } from '../identity.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
}

export interface ServedIdentity {
  ask(method: string, path: string, sent?: SentRequest): Promise<Answer>;
  /** Requests an address without following redirects. */
  visit(path: string): Promise<Response>;
  close(): Promise<void>;
}

/** Identity behind real HTTP, and one route for staff to show who is let through. */
export async function serve(identity: IdentityService, logger: Logger): Promise<ServedIdentity> {
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
  // On a slow machine a test may pause longer than the five seconds that a connection is kept by default.
  server.keepAliveTimeout = 600_000;
  await once(server, 'listening');
  const port = portOf(server);

  return {
    async ask(method, path, { headers, body } = {}) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    },
    visit: (path) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
