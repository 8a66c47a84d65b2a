import type { ReadApi } from '@zhidan/read-api';
import { Gauge, type Registry } from 'prom-client';

/** Adds the number of connections to `/live` to `/metrics`. */
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
