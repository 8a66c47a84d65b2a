import { Gauge, type Registry } from 'prom-client';

/** Adds a metric with the number of days until the known public holidays end. */
export function measureCalendar(registry: Registry, daysKnown: () => Promise<number>): void {
  new Gauge({
    name: 'zhidan_calendar_known_days',
    help: 'Days until the public holidays in the calendar end, negative where they ended',
    registers: [registry],
    async collect() {
      this.set(await daysKnown());
    },
  });
}
