import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Logs a line per refused request, and on level `debug` per request. The query is left out, since it may hold a
 * secret.
 */
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

/** The path without the secret of an order link, with which any reader of the log could open the order. */
export const withoutSecrets = (path: string): string =>
  path.replace(/^(\/(?:l|d|c|stop-reminders|api\/links|api\/c|api\/reminders)\/)[^/]+/i, '$1[redacted]');
