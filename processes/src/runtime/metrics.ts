import { Gauge, type Registry } from 'prom-client';
import type { ProcessStatus } from './status.js';

const UNKNOWN = -1;

const gauges: readonly {
  readonly name: string;
  readonly help: string;
  value(status: ProcessStatus): number;
}[] = [
  {
    name: 'stopped',
    help: '1 while the process cannot get past an event or a timer',
    value: ({ phase }) => (phase === 'stopped' ? 1 : 0),
  },
  {
    name: 'busy_seconds',
    help: 'For how long the process has been at the same event or timer',
    value: ({ busy_ms }) => busy_ms / 1_000,
  },
  {
    name: 'position',
    help: 'Position up to which all events have been reacted to; -1 before the first',
    value: ({ position }) => Number(position ?? UNKNOWN),
  },
];

/** Gauges per process that are computed on request. */
export function measureProcesses(registry: Registry, status: () => readonly ProcessStatus[]): void {
  for (const { name, help, value } of gauges) {
    new Gauge({
      name: `zhidan_process_${name}`,
      help,
      labelNames: ['process'],
      registers: [registry],
      collect() {
        this.reset();
        for (const each of status()) this.set({ process: each.process }, value(each));
      },
    });
  }
}
