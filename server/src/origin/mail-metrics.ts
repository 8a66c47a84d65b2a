import type { MailCounts } from '@zhidan/mail';
import { Gauge, type Registry } from 'prom-client';

/** Adds a metric with the number of mails in the outbox, which all processes share. */
export function measureMails(registry: Registry, count: () => Promise<MailCounts>): void {
  new Gauge({
    name: 'zhidan_mails',
    help: 'Mails that are queued, and those of the last day that failed',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without PostgreSQL the counts are empty, so that other metrics can still be read.
      const counts = await count().catch(() => ({}));
      for (const [state, mails] of Object.entries(counts)) this.set({ state }, mails);
    },
  });
}
