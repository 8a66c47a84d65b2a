import { Gauge, type Registry } from 'prom-client';
import type { ProjectionStatus, RuntimeStatus } from './status.js';

const UNKNOWN = -1;

const gauges: readonly {
  readonly name: string;
  readonly help: string;
  value(status: ProjectionStatus): number;
}[] = [
  {
    name: 'lag_seconds',
    help: 'For how long there have been events that the read model does not show; -1 where nobody knows',
    value: ({ lag_ms }) => (lag_ms === null ? UNKNOWN : lag_ms / 1_000),
  },
  {
    name: 'stopped',
    help: '1 while the read model is stopped by an event that it could not take',
    value: ({ phase }) => (phase === 'stopped' ? 1 : 0),
  },
  {
    name: 'rebuilding',
    help: '1 while the read model is built anew beside the serving one',
    value: ({ phase }) => (phase === 'rebuilding' ? 1 : 0),
  },
  {
    name: 'position',
    help: 'Position up to which all events are in the read model',
    value: ({ position }) => Number(position ?? UNKNOWN),
  },
];

/** Registers gauges for each projection; their values are read when the gauges are collected. */
export function measureProjections(registry: Registry, status: () => Promise<RuntimeStatus>): void {
  for (const { name, help, value } of gauges) {
    new Gauge({
      name: `zhidan_projection_${name}`,
      help,
      labelNames: ['projection'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const each of (await status()).projections)
          this.set({ projection: each.projection }, value(each));
      },
    });
  }
}
