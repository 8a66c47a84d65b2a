import type { RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';

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
      duration.observe({ method: request.method, status }, (performance.now() - started) / 1000);
      if (response.statusCode >= 500) failures.inc({ status });
    });
    next();
  };
}
