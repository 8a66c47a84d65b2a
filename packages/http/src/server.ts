import { createServer, type RequestListener, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { limitConnections, type ConnectionLimits } from './limits/connections.js';
import { limitPatience } from './limits/progress.js';
import { limitCounter } from './metrics.js';
import { refusingTwice } from './said-once.js';
import { answerUnparsed } from './unparsed.js';
import { boundWhatIsUnread } from './unread.js';

export interface HttpServerOptions extends ConnectionLimits {
  /** Hops in front of us whose forwarded headers count. */
  readonly trustProxy: number;
  readonly registry: Registry;
}

/** More often than Node's half a minute: late headers are noticed by it. */
const CHECKED_EVERY_MS = 5_000;

/** An HTTP server as every part of ours listens with. */
export function createHttpServer(listener: RequestListener, options?: HttpServerOptions): Server {
  const server = createServer({ connectionsCheckingInterval: CHECKED_EVERY_MS }, refusingTwice(listener));
  // What becomes of a connection after an upgrade has handlers of its own, and until they are there this one.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  boundWhatIsUnread(server);
  answerUnparsed(server);
  if (options === undefined) return server;
  const refused = limitCounter(options.registry);
  limitConnections(server, { ...options, onRefused: () => refused.inc({ limit: 'TOO_MANY_CONNECTIONS' }) });
  limitPatience(server, { onTooSlow: () => refused.inc({ limit: 'TOO_SLOW' }) });
  return server;
}

/** The port that a server listens on. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
