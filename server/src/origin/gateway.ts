import type { Server } from 'node:http';
import { Socket } from 'node:net';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import type { Config } from '../config.js';
import { pageHeaders, pageRoutes } from './pages.js';
import { frontBannerFrom } from './front.js';
import { recordsFrom } from './records.js';
import { builtUis } from './uis.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The one origin where both APIs are processes of their own: routes by method, serves both UIs. */
export function createGateway(config: Config & { upstream: NonNullable<Config['upstream']> }) {
  const { publicUrl, trustProxy, upstream } = config;
  const commands = proxyTo(upstream.commandApiUrl);
  const reads = proxyTo(upstream.readApiUrl);

  const upgraded = new Set<Socket>();

  const app: Express = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.get('/healthz', (_request, response) => void response.json({ status: 'up' }));
  app.get(['/readyz', '/metrics'], reads);
  app.use(['/v1', '/v2', '/auth'], whole(commands));
  app.use(['/api', '/files', '/documents'], whole(byMethod(reads, commands)));
  app.use(helmet(pageHeaders(publicUrl)));
  const readApi = () => upstream.readApiUrl;
  app.use(
    pageRoutes({
      ...builtUis,
      publicUrl,
      findRecord: recordsFrom(readApi),
      frontBanner: frontBannerFrom(readApi),
    }),
  );

  return {
    app,
    attach(server: Server) {
      server.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?')[0] !== '/live' || !(socket instanceof Socket)) return socket.destroy();
        upgraded.add(socket);
        socket.once('close', () => upgraded.delete(socket));
        reads.upgrade(request, socket, head);
      });
    },
    /** Ends the WebSockets, without which the HTTP server cannot close. */
    hangUp() {
      for (const socket of upgraded) socket.destroy();
    },
  };
}

const proxyTo = (target: string) =>
  createProxyMiddleware({ target, xfwd: true, changeOrigin: false, ws: false, proxyTimeout: 60_000 });

const byMethod =
  (reads: RequestHandler, commands: RequestHandler): RequestHandlerOf =>
  (request, response, next) =>
    (READING.has(request.method ?? 'GET') ? reads : commands)(request, response, next);

type RequestHandlerOf = (...call: Parameters<RequestHandler>) => Promise<void>;

/** Express takes the mounted part off the address; those behind us know the whole one. */
const whole =
  (handler: RequestHandlerOf): RequestHandlerOf =>
  (request, response, next) => {
    if ('originalUrl' in request && typeof request.originalUrl === 'string')
      request.url = request.originalUrl;
    return handler(request, response, next);
  };
