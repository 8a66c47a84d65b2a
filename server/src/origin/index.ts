import type { Server } from 'node:http';
import { createApp, createHttpServer } from '@zhidan/http';
import { customerIdOf } from '@zhidan/identity';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { answersCommands, answersReads } from '../config/role.js';
import { demoData } from '../demo-data.js';
import type { ServerDependencies } from '../parts.js';
import { createGateway, type GatewayConfig } from './gateway.js';
import { healthRoutes } from './health.js';
import { trustGateway } from './hop.js';
import { trustedProxyCount } from './hops.js';
import { closeServer, closeConnections, listen, localAddressOf } from './listen.js';
import { pageHeaders, pageRoutes } from './pages.js';
import { clock } from './opening.js';
import { openServices, type Services } from './services.js';
import { createFindOrder } from './front/front.js';
import { createFirstBannerLoader } from './front/home.js';
import { createFindRecord } from './records.js';
import { builtUis } from './uis.js';
import { HEALTH_CHECK_INTERVAL_MS } from './upstreams.js';

export interface RunningOrigin {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the gateway for parts that run separately. */
export async function startGateway(config: GatewayConfig, logger: Logger): Promise<RunningOrigin> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gateway = createGateway(config, logger, registry);
  const server = createHttpServer(gateway.app, {
    ...config.limits,
    trustProxy: config.trustProxy,
    registry,
  });
  gateway.attach(server);
  const url = await listen(server, config);
  gateway.watch();
  return {
    url,
    close() {
      gateway.hangUp();
      return closeServer(server);
    },
  };
}

/** Starts the services of this process behind one address. */
export async function startServices(parts: ServerDependencies): Promise<RunningOrigin> {
  const { config } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const services = await openServices(parts, registry);
  let server: Server | undefined;
  let isLoading = config.demoData;
  let isStopping = false;

  const close = async () => {
    isStopping = true;
    if (server?.listening && answersGateways(config)) await closeConnections(server, LEFT_WITHIN_MS);
    services.hangUp();
    if (server?.listening) await closeServer(server);
    await services.close();
  };

  try {
    const app = appOf({
      parts,
      services,
      registry,
      isLoading: () => isLoading,
      isStopping: () => isStopping,
      address: () => localAddressOf(server),
    });
    server = createHttpServer(app, { ...config.limits, trustProxy: trustedProxyCount(config), registry });
    if (config.role !== 'all') trustGateway(server, parts.secrets.gatewaySecret);
    services.attach(server);
    const url = await listen(server, config);
    if (config.demoData) await loadDemoData(parts, services);
    services.settleIn();
    isLoading = false;
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Within this time a gateway notices that this process is not ready, and closes its connections. */
const LEFT_WITHIN_MS = HEALTH_CHECK_INTERVAL_MS + 500;

const answersGateways = ({ role }: ServerDependencies['config']): boolean =>
  role !== 'all' && (answersCommands(role) || answersReads(role));

interface AppParts {
  readonly parts: ServerDependencies;
  readonly services: Services;
  readonly registry: Registry;
  /** Whether demo data are still being loaded. */
  isLoading(): boolean;
  isStopping(): boolean;
  /** The address of this process; known only once the process listens. */
  address(): string;
}

function appOf(of: AppParts) {
  const { config, logger } = of.parts;
  const { services, registry } = of;
  return createApp({
    logger,
    registry,
    routers: [healthOf(of), ...services.routers, ...pagesOf(of)],
    trustProxy: trustedProxyCount(config),
    connectionsPerAddress: config.limits.connectionsPerAddress,
    continuesTraces: config.role !== 'all',
    translations: services.translations,
    errorHandlers: services.errorHandlers,
    ...(config.role === 'all' ? { headers: pageHeaders(config.publicUrl, config.ecpayHost) } : {}),
  });
}

function healthOf({ parts, services, registry, isLoading, isStopping }: AppParts): Router {
  const { config } = parts;
  return healthRoutes({
    authenticate: services.identity.authenticate,
    registry,
    metrics: { open: config.isLocal, key: config.metricsKey },
    readModels: services.readModels,
    processes: services.processes,
    notReady: () => {
      if (isStopping()) return 'it is being stopped';
      if (!services.facts.isReady) return 'what commands need to know is being read';
      if (isLoading()) return 'demo data is being loaded';
      return parts.eventStoreLive?.() === false ? 'the event store is down' : undefined;
    },
  });
}

/** Pages are served by the single process or by the gateway, not by the parts behind it. */
function pagesOf({ parts, address }: AppParts): readonly Router[] {
  const { role, publicUrl, demoData: isDemo } = parts.config;
  if (role !== 'all') return [];
  return [
    pageRoutes({
      ...builtUis,
      publicUrl,
      findRecord: createFindRecord(address),
      findOrder: createFindOrder(address),
      frontBanner: createFirstBannerLoader(address),
      isDemo,
    }),
  ];
}

async function loadDemoData(
  { signal }: ServerDependencies,
  { facts, files, identity }: Services,
): Promise<void> {
  await demoData.seed({ ...identity, facts, files, customerIdOf, clock, ...(signal && { signal }) });
}
