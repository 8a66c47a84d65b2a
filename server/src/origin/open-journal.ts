import type { AccessJournal } from '@zhidan/domain';
import { openAccessJournal, type EventStore } from '@zhidan/eventstore';
import { Counter, Gauge } from 'prom-client';
import { clock, type ServiceStartContext } from './opening.js';

/** Opens the access journal and adds its metrics. */
export function openJournal(
  { parts, registry, closing }: ServiceStartContext,
  eventStore: EventStore,
): AccessJournal {
  const lost = new Counter({
    name: 'zhidan_access_journal_lost_total',
    help: 'Accesses that were not written down, since the event store was away for too long',
    registers: [registry],
  });
  const journal = openAccessJournal({
    eventStore,
    kept: parts.config.accessJournal,
    clock,
    logger: parts.logger,
    onLost: (entries) => lost.inc(entries),
  });
  new Gauge({
    name: 'zhidan_access_journal_waiting',
    help: 'Accesses that wait to be written',
    registers: [registry],
    collect() {
      this.set(journal.waiting);
    },
  });
  closing.add(() => journal.close());
  return journal;
}
