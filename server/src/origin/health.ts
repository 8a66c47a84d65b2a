import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProcessStatus } from '@zhidan/processes';
import { unknownStatus, type RuntimeStatus } from '@zhidan/projections';
import { problems, secureRoutes, type Authenticate } from '@zhidan/http';
import type { Request, Response, Router } from 'express';
import type { Registry } from 'prom-client';

export interface Health {
  readonly authenticate: Authenticate;
  readonly registry: Registry;
  readonly metrics: Measuring;
  /** How far the read models are. */
  readModels(): Promise<RuntimeStatus>;
  /** How far the processes are: one that has stopped is reported and takes nothing else away. */
  processes(): Promise<readonly ProcessStatus[]>;
  /** Why nobody should be sent here yet, or not now; undefined when there is no such reason. */
  notReady(): string | undefined;
}

/** Each of several gateways looks at each process every two seconds, by HEAD: they share an answer. */
const RECENT_MS = 1_000;

/** `/healthz` says that the process is up, `/readyz` that it is worth asking, `/metrics` how it is doing. */
export function healthRoutes(health: Health): Router {
  const { router, on } = secureRoutes(health.authenticate);
  // Without PostgreSQL nobody knows how far the read models are, which is an answer too.
  const readModels = () => health.readModels().catch(() => unknownStatus);
  const recentReadModels = atMostEvery(RECENT_MS, readModels);

  on('GET /healthz', (_request, response) => {
    response.json({ status: 'up' });
  });

  on('GET /readyz', async ({ method }, response) => {
    const reason = health.notReady();
    response.set('Cache-Control', 'no-store');
    if (method === 'HEAD') {
      const { ready } = await recentReadModels();
      return void response.status(ready && reason === undefined ? 200 : 503).end();
    }
    const { ready, lag_ms, projections } = await readModels();
    const processes = await health.processes().catch(() => []);
    const isReady = ready && reason === undefined;
    response
      .status(isReady ? 200 : 503)
      .json({ ready: isReady, lag_ms, ...(reason ? { reason } : {}), projections, processes });
  });

  on('GET /metrics', metricsFor({ registry: health.registry, ...health.metrics }));
  return router;
}

/** Asks no more often than this, and gives the last answer to all others. */
function atMostEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= ms) last = { at, answer: ask() };
    return last.answer;
  };
}

/** Who may read the figures of a process. */
interface Measuring {
  /** Everyone. */
  readonly open: boolean;
  /** Who sends it; undefined: no one. */
  readonly key: string | undefined;
}

export const metricsFor =
  ({ registry, ...measuring }: Measuring & { readonly registry: Registry }) =>
  async (request: Request, response: Response): Promise<void> => {
    if (!mayMeasure(request, measuring)) {
      response.setHeader('WWW-Authenticate', 'Bearer');
      throw problems.signInFirst();
    }
    response.type(registry.contentType).send(await figuresOf(registry));
  };

/**
 * All figures that can be read: one that asks PostgreSQL must not take the others away while PostgreSQL is gone. How
 * many are missing is a figure too.
 */
async function figuresOf(registry: Registry): Promise<string> {
  const names = registry.getMetricsAsArray().map(({ name }) => name);
  const read = await Promise.allSettled(names.map((name) => registry.getSingleMetricAsString(name)));
  const texts = read.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const unread = [
    '# HELP zhidan_unread_metrics Metrics that could not be read this time, which are left out',
    '# TYPE zhidan_unread_metrics gauge',
    `zhidan_unread_metrics ${names.length - texts.length}`,
  ];
  return `${[...texts, unread.join('\n')].join('\n\n')}\n`;
}

function mayMeasure(request: Request, { open, key }: Measuring): boolean {
  if (open) return true;
  const [, sent] = /^Bearer +(\S+)$/i.exec(request.get('authorization') ?? '') ?? [];
  return key !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(key));
}

/** Of one length, whatever the text: comparing takes the same time for every guess. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
