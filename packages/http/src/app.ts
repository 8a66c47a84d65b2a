import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type Router } from 'express';
import type { HelmetOptions } from 'helmet';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { compressed } from './compressed.js';
import { keepableBodies } from './keepable.js';
import { measureRequests } from './metrics.js';
import { problemDocuments, problems, type Translation } from './problem.js';
import { logRequests } from './requests.js';
import { securityHeaders } from './security-headers.js';

export interface AppOptions {
  readonly logger: Logger;
  readonly registry: Registry;
  readonly routers: readonly Router[];
  /** Hops in front of us whose forwarded headers count. */
  readonly trustProxy: number;
  readonly translations?: readonly Translation[];
  /** Asked before problem documents are written: for addresses whose refusals have another shape. */
  readonly errorHandlers?: readonly ErrorRequestHandler[];
  /** Security headers of pages; without them the answers are data that no browser shows as a page. */
  readonly headers?: HelmetOptions;
}

/** No command of ours needs more; files have an address and a limit of their own. */
const LARGEST_BODY = '1mb';

/** An express application with what every API of ours has: trace id, limits, metrics, problem documents. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.use((_request, response, next) => {
    response.setHeader('X-Trace-Id', randomUUID());
    next();
  });
  app.use(measureRequests(options.registry));
  app.use(logRequests(options.logger));
  app.use(securityHeaders(options.headers));
  app.use(['/api', '/documents'], compressed());
  app.use(express.json({ limit: LARGEST_BODY, strict: true }));
  app.use(keepableBodies);
  for (const router of options.routers) app.use(router);
  app.use(() => {
    throw problems.notFound();
  });
  for (const handler of options.errorHandlers ?? []) app.use(handler);
  app.use(problemDocuments(options.logger, options.translations));
  return app;
}

/** The trace id of the request being answered: the correlation of every event it leads to. */
export const traceOf = (response: express.Response): string => String(response.getHeader('X-Trace-Id'));
