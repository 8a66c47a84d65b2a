import { Counter, Gauge, type Registry } from 'prom-client';
import type { Upstreams } from './upstreams.js';

/**
 * Adds the state of the parts behind the gateway to `/metrics`. The returned function counts a process that did
 * not answer a request.
 */
export function gatewayMetrics(registry: Registry, behind: Readonly<Record<string, Upstreams>>): () => void {
  new Gauge({
    name: 'zhidan_gateway_upstream_ready',
    help: 'Whether a process behind the gateway is ready: 1, or 0',
    labelNames: ['part', 'url'],
    registers: [registry],
    collect() {
      for (const [part, upstreams] of Object.entries(behind))
        for (const { url, standing } of upstreams.all) this.set({ part, url }, standing === 'ready' ? 1 : 0);
    },
  });
  const missed = new Counter({
    name: 'zhidan_gateway_missed_total',
    help: 'Requests that a process behind the gateway did not answer; safe ones went to the next',
    registers: [registry],
  });
  return () => missed.inc();
}
