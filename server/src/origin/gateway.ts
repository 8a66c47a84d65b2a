import type { Server } from 'node:http';
import { Socket } from 'node:net';
import express, { type Express, type RequestHandler } from 'express';
import {
  countLimits,
  createTraceHandler,
  limitConcurrency,
  measureRequests,
  ownRequestResources,
  problemDocuments,
  securityHeaders,
} from '@zhidan/http';
import { nameSpan } from '@zhidan/tracing';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.js';
import {
  apiAddresses,
  HEALTH_ADDRESS,
  identityAddresses,
  LIVE_ADDRESS,
  METRICS_ADDRESS,
  READINESS_ADDRESS,
} from './addresses.js';
import { forwardRequest } from './forward.js';
import { forwardUpgrade } from './forward-upgrade.js';
import { createFindOrder } from './front/front.js';
import { createFirstBannerLoader } from './front/home.js';
import { gatewayMetrics } from './gateway-metrics.js';
import { metricsFor } from './health.js';
import { signClientAddress } from './hop.js';
import { pageHeaders, pageRoutes } from './pages.js';
import { createFindRecord } from './records.js';
import { builtUis } from './uis.js';
import { Upstreams } from './upstreams.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export type GatewayConfig = Pick<
  Config,
  'host' | 'port' | 'publicUrl' | 'trustProxy' | 'limits' | 'isLocal' | 'metricsKey' | 'ecpayHost'
> & {
  readonly upstream: NonNullable<Config['upstream']>;
  /** The secret with which the gateway proves to other parts that its client address is genuine. */
  readonly gatewaySecret: string;
};

/**
 * Creates the gateway: one address for several processes of each API. It routes by method and serves both user
 * interfaces.
 */
export function createGateway(config: GatewayConfig, logger: Logger, registry: Registry) {
  const { trustProxy, upstream, gatewaySecret } = config;
  const commandApis = new Upstreams(upstream.commandApiUrls);
  const readApis = new Upstreams(upstream.readApiUrls);
  const upgraded = new Set<Socket>();

  return {
    app: appOf(config, { commandApis, readApis }, logger, registry),
    attach(server: Server) {
      server.on('upgrade', (request, socket, head) => {
        if (request.url?.split('?')[0] !== LIVE_ADDRESS || !(socket instanceof Socket))
          return socket.destroy();
        upgraded.add(socket);
        socket.once('close', () => upgraded.delete(socket));
        signClientAddress(request, trustProxy, gatewaySecret);
        void forwardUpgrade(request, socket, head, readApis);
      });
    },
    /** Starts to check repeatedly which processes answer. */
    watch() {
      commandApis.watch();
      readApis.watch();
    },
    /** Ends the WebSockets, without which the HTTP server cannot close, and stops checking. */
    hangUp() {
      commandApis.stop();
      readApis.stop();
      for (const socket of upgraded) socket.destroy();
    },
  };
}

interface Behind {
  readonly commandApis: Upstreams;
  readonly readApis: Upstreams;
}

function appOf(config: GatewayConfig, behind: Behind, logger: Logger, registry: Registry): Express {
  const { publicUrl, trustProxy, gatewaySecret } = config;
  const { commandApis, readApis } = behind;
  const missed = gatewayMetrics(registry, { 'command-api': commandApis, 'read-api': readApis });
  const commands = to('command-api', commandApis, missed);
  const reads = to('read-api', readApis, missed);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.use(ownRequestResources);
  app.use(createTraceHandler(false));
  app.use(measureRequests(registry));
  app.use(limitConcurrency(config.limits.connectionsPerAddress));
  app.use((request, _response, next) => {
    signClientAddress(request, trustProxy, gatewaySecret);
    next();
  });
  app.use(securityHeaders(pageHeaders(publicUrl, config.ecpayHost)));
  app.get(HEALTH_ADDRESS, (_request, response) => void response.json({ status: 'up' }));
  app.get(READINESS_ADDRESS, readiness(behind, reads));
  app.get(METRICS_ADDRESS, metricsFor({ registry, open: config.isLocal, key: config.metricsKey }));
  app.use([...identityAddresses], commands);
  app.use([...apiAddresses], (request, response, next) =>
    (READING.has(request.method) ? reads : commands)(request, response, next),
  );
  app.use(pagesFrom(readApis, publicUrl));
  app.use(countLimits(registry));
  app.use(problemDocuments(logger));
  return app;
}

function pagesFrom(readApis: Upstreams, publicUrl: string) {
  const readApi = () => readApis.next('requests')?.url ?? '';
  return pageRoutes({
    ...builtUis,
    publicUrl,
    findRecord: createFindRecord(readApi),
    findOrder: createFindOrder(readApi),
    // Separate parts have no embedded stores, and only those can have demo data.
    isDemo: false,
    frontBanner: createFirstBannerLoader(readApi),
  });
}

const to =
  (part: string, upstreams: Upstreams, onMissed: () => void): RequestHandler =>
  (request, response) => {
    nameSpan(`gateway ${request.method}`);
    return forwardRequest(request, response, { part, upstreams, onMissed });
  };

const NO_COMMANDS = {
  ready: false,
  lag_ms: null,
  reason: 'no command API is ready',
  projections: [],
  processes: [],
};

/** Answers with the readiness of a read API; not ready where no command API answers. */
const readiness =
  ({ commandApis, readApis }: Behind, reads: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (commandApis.isReady || !readApis.isReady) return reads(request, response, next);
    response.status(503).set('Cache-Control', 'no-store').json(NO_COMMANDS);
  };
