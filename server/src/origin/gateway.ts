import type { Server } from 'node:http';
import { Socket } from 'node:net';
import express, { type Express } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { limitAtOnce, ownWhatItStarts, problemDocuments, securityHeaders } from '@zhidan/http';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import {
  apiAddresses,
  HEALTH_ADDRESS,
  identityAddresses,
  LIVE_ADDRESS,
  readinessAddresses,
} from './addresses.js';
import { pageHeaders, pageRoutes } from './pages.js';
import { frontBannerFrom } from './front.js';
import { signHop } from './hop.js';
import { recordsFrom } from './records.js';
import { builtUis } from './uis.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export type GatewayConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustProxy' | 'limits'> & {
  readonly upstream: NonNullable<Config['upstream']>;
  /** Proves to the parts behind that it is the gateway who names a client. */
  readonly gatewaySecret: string;
};

/** The one origin where both APIs are processes of their own: routes by method, serves both UIs. */
export function createGateway(config: GatewayConfig, logger: Logger) {
  const { publicUrl, trustProxy, upstream, gatewaySecret } = config;
  const commands = proxyTo(upstream.commandApiUrl);
  const reads = proxyTo(upstream.readApiUrl);

  const upgraded = new Set<Socket>();

  const app: Express = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.use(ownWhatItStarts);
  app.use(limitAtOnce(config.limits.connectionsPerAddress));
  app.use((request, _response, next) => {
    signHop(request, trustProxy, gatewaySecret);
    next();
  });
  app.use(securityHeaders(pageHeaders(publicUrl)));
  app.get(HEALTH_ADDRESS, (_request, response) => void response.json({ status: 'up' }));
  app.get([...readinessAddresses], reads);
  app.use([...identityAddresses], whole(commands));
  app.use([...apiAddresses], whole(byMethod(reads, commands)));
  const readApi = () => upstream.readApiUrl;
  app.use(
    pageRoutes({
      ...builtUis,
      publicUrl,
      findRecord: recordsFrom(readApi),
      // Demo data are for the embedded stores, which parts that run apart do not have.
      isDemo: false,
      frontBanner: frontBannerFrom(readApi),
    }),
  );
  app.use(problemDocuments(logger));

  return {
    app,
    attach(server: Server) {
      server.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?')[0] !== LIVE_ADDRESS || !(socket instanceof Socket))
          return socket.destroy();
        upgraded.add(socket);
        socket.once('close', () => upgraded.delete(socket));
        signHop(request, trustProxy, gatewaySecret);
        Promise.resolve(reads.upgrade(request, socket, head)).catch(() => socket.destroy());
      });
    },
    /** Ends the WebSockets, without which the HTTP server cannot close. */
    hangUp() {
      for (const socket of upgraded) socket.destroy();
    },
  };
}

const proxyTo = (target: string) =>
  createProxyMiddleware({ target, xfwd: false, changeOrigin: false, ws: false, proxyTimeout: 60_000 });

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
