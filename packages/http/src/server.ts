import { createServer, type RequestListener, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { limitConnections, type ConnectionLimits } from './limits/connections.js';
import { limitRequestTime } from './limits/progress.js';
import { limitCounter } from './metrics.js';
import { refuseRepeatedHeaders } from './said-once.js';
import { answerUnparsedRequests } from './unparsed.js';
import { limitUnreadBodies } from './unread.js';

export interface HttpServerOptions extends ConnectionLimits {
  /** How many proxies are trusted to set forwarded headers. */
  readonly trustProxy: number;
  readonly registry: Registry;
}

/** The interval at which the server looks for late headers, which is shorter than Node's half a minute. */
const CHECKED_EVERY_MS = 5_000;

/** The HTTP server of every process of an installation. */
export function createHttpServer(listener: RequestListener, options?: HttpServerOptions): Server {
  const server = createServer(
    { connectionsCheckingInterval: CHECKED_EVERY_MS },
    refuseRepeatedHeaders(listener),
  );
  // Without an error handler a broken connection would end the process; after an upgrade a connection has
  // handlers of its own.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  limitUnreadBodies(server);
  answerUnparsedRequests(server);
  if (options === undefined) return server;
  const refused = limitCounter(options.registry);
  limitConnections(server, { ...options, onRefused: () => refused.inc({ limit: 'TOO_MANY_CONNECTIONS' }) });
  limitRequestTime(server, { onTooSlow: () => refused.inc({ limit: 'TOO_SLOW' }) });
  return server;
}

export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
