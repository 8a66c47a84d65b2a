import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** A line per refused request, and on level `debug` per request. A query may hold a secret and is left out. */
export function logRequests(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const path = withoutSecrets(request.path);
    response.once('finish', () => {
      const line = {
        trace: response.getHeader('X-Trace-Id'),
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (response.statusCode < 400) logger.debug(line, 'answered');
      else logger.info(line, 'refused');
    });
    next();
  };
}

/** An address without the secret of a link to an order, which opens that order for anyone who reads it. */
export const withoutSecrets = (path: string): string =>
  path.replace(/^(\/(?:l|stop-reminders|api\/links|api\/reminders)\/)[^/]+/i, '$1[redacted]');
