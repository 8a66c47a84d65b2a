import type { ReadApi } from '@zhidan/read-api';
import { Gauge, type Registry } from 'prom-client';

/** Adds a metric with the number of `/live` connections. */
export function measureListeners(registry: Registry, { listening }: Pick<ReadApi, 'listening'>): void {
  new Gauge({
    name: 'zhidan_live_sockets',
    help: 'Open pages that follow what changes',
    registers: [registry],
    collect() {
      this.set(listening());
    },
  });
}
