import { randomUUID } from 'node:crypto';
import { beginRequestSpan } from '@zhidan/tracing';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { HelmetOptions } from 'helmet';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createCompression } from './compressed.js';
import { ownRequestResources } from './escaped.js';
import { limitConcurrency } from './limits/at-once.js';
import { countLimits, measureRequests } from './metrics.js';
import { problemDocuments, problems, type ErrorTranslation } from './problem.js';
import { logRequests } from './requests.js';
import { securityHeaders } from './security-headers.js';
import { whenResponseOver } from './when-over.js';

export interface AppOptions {
  readonly logger: Logger;
  readonly registry: Registry;
  /** Routers and earlier middleware, in order. */
  readonly routers: readonly RequestHandler[];
  /** Whether requests come only from our gateway, whose traces continue here. */
  readonly continuesTraces?: boolean;
  /** How many proxies are trusted to set forwarded headers. */
  readonly trustProxy: number;
  readonly translations?: readonly ErrorTranslation[];
  /** Called before problem documents are written, for addresses whose refusals have another format. */
  readonly errorHandlers?: readonly ErrorRequestHandler[];
  /**
   * The most requests of one client address that are answered at the same time; without it, or with 0, there is
   * no limit.
   */
  readonly connectionsPerAddress?: number;
  /** Security headers of pages; by default answers are data that no browser displays as a page. */
  readonly headers?: HelmetOptions;
}

/** An express application with what every API here has: trace id, limits, metrics, problem documents. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.use(ownRequestResources);
  app.use(createTraceHandler(options.continuesTraces ?? false));
  app.use(measureRequests(options.registry));
  app.use(logRequests(options.logger));
  app.use(securityHeaders(options.headers));
  app.use(limitConcurrency(options.connectionsPerAddress ?? 0));
  app.use(['/api', '/documents'], createCompression());
  for (const router of options.routers) app.use(router);
  app.use(() => {
    throw problems.notFound();
  });
  app.use(countLimits(options.registry));
  for (const handler of options.errorHandlers ?? []) app.use(handler);
  app.use(problemDocuments(options.logger, options.translations));
  return app;
}

/** Paths that monitoring requests every few seconds; their requests are not traced. */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives every request an id that its answer, the log and its events share: the trace id while tracing is on. A
 * trace of the caller continues only where `continues` trusts the caller.
 */
export const createTraceHandler =
  (continues: boolean): RequestHandler =>
  ({ method, path, headers: { traceparent } }, response, next) => {
    const parent = continues && typeof traceparent === 'string' ? traceparent : undefined;
    const span = UNTRACED.has(path) ? undefined : beginRequestSpan(method, parent);
    response.setHeader('X-Trace-Id', span?.traceId ?? randomUUID());
    if (span === undefined) return next();
    whenResponseOver(response, () => span.end(response.statusCode));
    span.run(next);
  };

/** The trace id of a request: the correlation id of every event that it leads to. */
export const traceIdOf = (response: express.Response): string => String(response.getHeader('X-Trace-Id'));
