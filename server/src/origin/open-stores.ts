import { createPool, type Pool } from '@zhidan/database';
import { eventDefinitions, type AccessJournal } from '@zhidan/domain';
import { connectEventStore, type ConnectedEventStore } from '@zhidan/eventstore';
import { createSecretCipher, LINK_PURPOSE, type SecretCipher } from '@zhidan/identity';
import { countMails, migrateOutbox, startMailSender } from '@zhidan/mail';
import { runsProcesses } from '../config/role.js';
import { encryptionSecrets, wrappingSecrets } from '../secrets.js';
import { measureMails } from './mail-metrics.js';
import { openJournal } from './open-journal.js';
import type { ServiceStartContext } from './opening.js';

export interface OpenStores {
  readonly pool: Pool;
  readonly sealer: SecretCipher;
  readonly eventStore: ConnectedEventStore;
  /**
   * The journal is closed after the servers and before the event store, because closing writes the waiting
   * entries.
   */
  readonly journal: AccessJournal;
}

/** Connects to PostgreSQL and to the event store; starts the mail sender where processes run. */
export async function openStores(opening: ServiceStartContext): Promise<OpenStores> {
  const { parts, closing } = opening;
  const { config, databaseUrl, secrets, logger } = parts;
  const pool = createPool(databaseUrl, {
    name: config.role,
    max: 12,
    onIdleError: (error) => logger.warn({ err: error }, 'an idle connection to PostgreSQL broke'),
  });
  closing.add(() => pool.end());

  const sealer = createSecretCipher(encryptionSecrets(secrets));
  await migrateOutbox(pool);
  if (runsProcesses(config.role)) sendMails(opening, pool, sealer);

  const eventStore = await connectEventStore({
    url: parts.eventStoreUrl,
    pool,
    events: eventDefinitions,
    ...wrappingSecrets(secrets),
    logger,
  });
  closing.add(() => eventStore.close());
  return { pool, sealer, eventStore, journal: openJournal(opening, eventStore) };
}

function sendMails(
  { parts, registry, closing }: ServiceStartContext,
  pool: Pool,
  sealer: SecretCipher,
): void {
  measureMails(registry, () => countMails(pool));
  const { config, databaseUrl, logger } = parts;
  const sender = startMailSender({
    pool,
    databaseUrl,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    openLink: (sealed) => sealer.open(sealed, LINK_PURPOSE),
    logger,
  });
  closing.add(() => sender.stop());
}
