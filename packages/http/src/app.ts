import { randomUUID } from 'node:crypto';
import express, { type Express, type Router } from 'express';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { measureRequests } from './metrics.js';
import { problemDocuments, problems, type Translation } from './problem.js';

/** Names under which secrets travel; a logger of ours never writes what they hold. */
export const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.idToken',
  '*.refreshToken',
  '*.refresh_token',
  '*.token',
];

export interface AppOptions {
  readonly logger: Logger;
  readonly registry: Registry;
  readonly routers: readonly Router[];
  /** Hops in front of us whose forwarded headers count. */
  readonly trustProxy: number;
  readonly translations?: readonly Translation[];
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
  app.use(express.json({ limit: LARGEST_BODY, strict: true }));
  for (const router of options.routers) app.use(router);
  app.use(() => {
    throw problems.notFound();
  });
  app.use(problemDocuments(options.logger, options.translations));
  return app;
}

/** The trace id of the request being answered: the correlation of every event it leads to. */
export const traceOf = (response: express.Response): string => String(response.getHeader('X-Trace-Id'));
