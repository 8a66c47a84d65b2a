import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProcessStatus } from '@zhidan/processes';
import { unknownRuntimeStatus, type RuntimeStatus } from '@zhidan/projections';
import { problems, secureRoutes, type Authenticate } from '@zhidan/http';
import type { Request, Response, Router } from 'express';
import type { Registry } from 'prom-client';

export interface Health {
  readonly authenticate: Authenticate;
  readonly registry: Registry;
  readonly metrics: Measuring;
  readModels(): Promise<RuntimeStatus>;
  /** The progress of the processes; a stopped process does not make the installation unready. */
  processes(): Promise<readonly ProcessStatus[]>;
  /** The reason for `/readyz` to fail; undefined if there is none. */
  notReady(): string | undefined;
}

/** Answers are cached for this time, because each of several gateways checks each process every two seconds. */
const RECENT_MS = 1_000;

/** Routes for monitoring: `/healthz` (the process runs), `/readyz` (it accepts requests) and `/metrics`. */
export function healthRoutes(health: Health): Router {
  const { router, on } = secureRoutes(health.authenticate);
  // Without PostgreSQL the progress is reported as unknown.
  const readModels = () => health.readModels().catch(() => unknownRuntimeStatus);
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

/** Limits calls to one per `ms`; in between, the last result is returned. */
function atMostEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= ms) last = { at, answer: ask() };
    return last.answer;
  };
}

/** Who may read the metrics of a process. */
interface Measuring {
  /** True: every caller may read the metrics. */
  readonly open: boolean;
  /** The key that a caller must send; undefined: no key is accepted. */
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
 * All metrics that can be collected: a metric that needs PostgreSQL must not make the others fail while
 * PostgreSQL is unavailable. The number of missing metrics is itself a metric.
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

/** A digest of fixed length, so that comparing takes the same time for every guess. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
