import type { IntegrityProgress } from '@zhidan/domain';
import { Counter, Gauge, type Registry } from 'prom-client';

const NEVER = -1;

const secondsSince = (at: string | undefined | null, now: Date): number =>
  at === undefined || at === null ? NEVER : (now.getTime() - Date.parse(at)) / 1_000;

const gauges: readonly {
  readonly name: string;
  readonly help: string;
  value(proof: IntegrityProgress, now: Date): number;
}[] = [
  {
    name: 'faults',
    help: 'Places where events, seals or read models are not as they were written',
    value: ({ faulty }) => faulty,
  },
  {
    name: 'followed_age_seconds',
    help: 'Time since what is new in the log was looked at last; -1 before the first time',
    value: ({ followed_at }, now) => secondsSince(followed_at, now),
  },
  {
    name: 'round_age_seconds',
    help: 'Time since the end of the last round over all events, seals and read models; -1 before the first',
    value: ({ last_round }, now) => secondsSince(last_round?.ended, now),
  },
];

/** Gauges that are computed on request, and a counter of the events that this process verified. */
export function createVerificationMetrics(
  registry: Registry,
  proof: () => Promise<IntegrityProgress>,
  clock: () => Date,
): (look: 'new' | 'round', events: number) => void {
  for (const { name, help, value } of gauges) {
    new Gauge({
      name: `zhidan_proof_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(value(await proof(), clock()));
      },
    });
  }
  const compared = new Counter({
    name: 'zhidan_proof_events_total',
    help: 'Events that this process has compared since it began, as they came or in a round',
    labelNames: ['look'],
    registers: [registry],
  });
  for (const look of ['new', 'round']) compared.inc({ look }, 0);
  return (look, events) => compared.inc({ look }, events);
}
