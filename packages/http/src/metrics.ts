import type { ErrorRequestHandler, RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { LIMIT_CODES } from './limits/refusals.js';
import { Problem } from './problem.js';

/** Counts and times every request by method, route pattern and status. */
export function measureRequests(registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'zhidan_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'zhidan_http_failures_total',
    help: 'Answers with a status of 500 or more',
    labelNames: ['status'],
    registers: [registry],
  });
  return (request, response, next) => {
    const started = performance.now();
    response.once('finish', () => {
      const status = String(response.statusCode);
      duration.observe({ method: request.method, status }, (performance.now() - started) / 1_000);
      if (response.statusCode >= 500) failures.inc({ status });
    });
    next();
  };
}

/** Counts refusals by limit, under the code of the limit, and passes the error on. */
export function countLimits(registry: Registry): ErrorRequestHandler {
  const refused = limitCounter(registry);
  return (error: unknown, _request, _response, next) => {
    if (error instanceof Problem && LIMIT_CODES.has(error.code)) refused.inc({ limit: error.code });
    next(error);
  };
}

const LIMIT_COUNTER = 'zhidan_refused_by_limit_total';

/** One counter per registry; every limit is reported from the start, also while its count is 0. */
export function limitCounter(registry: Registry): Counter<'limit'> {
  const known = registry.getSingleMetric(LIMIT_COUNTER);
  if (known instanceof Counter) return known;
  const made = new Counter({
    name: LIMIT_COUNTER,
    help: 'Requests and connections refused by a limit',
    labelNames: ['limit'],
    registers: [registry],
  });
  for (const limit of LIMIT_CODES) made.inc({ limit }, 0);
  return made;
}
