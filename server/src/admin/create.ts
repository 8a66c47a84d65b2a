import { randomBytes } from 'node:crypto';
import { createPool, type Pool } from '@zhidan/database';
import { createRegisterCustomer } from '@zhidan/command-api';
import { customer, eventDefinitions, MANAGER, noAccessJournal, systemCaller } from '@zhidan/domain';
import { connectEventStore, type EventStore } from '@zhidan/eventstore';
import { createIdentity, createSecretCipher, createCustomers } from '@zhidan/identity';
import type { Logger } from 'pino';
import { StartError } from '../embedded/start-error.js';
import { encryptionSecrets, wrappingSecrets } from '../secrets.js';
import type { AdminStores } from './stores.js';

const CORRELATION = 'admin:create';

interface Opened extends Pick<AdminStores, 'secrets'> {
  readonly pool: Pool;
  readonly eventStore: EventStore;
}

interface Wished {
  readonly email: string;
  readonly name: string;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly clock: () => Date;
}

/**
 * Creates a manager account, or makes an existing account a manager, and returns the one-time link for setting
 * its password. Repeated calls change nothing and return a new link.
 */
export async function createManager(
  { databaseUrl, eventStoreUrl, secrets }: AdminStores,
  wished: Wished,
): Promise<{ readonly link: string; readonly created: boolean }> {
  const pool = createPool(databaseUrl, { name: 'admin:create', max: 4 });
  try {
    const eventStore = await connectEventStore({
      url: eventStoreUrl,
      pool,
      events: eventDefinitions,
      ...wrappingSecrets(secrets),
      logger: wished.logger,
    });
    try {
      return await createManagerIn({ pool, eventStore, secrets }, wished);
    } finally {
      await eventStore.close();
    }
  } finally {
    await pool.end();
  }
}

async function createManagerIn(
  { pool, eventStore, secrets }: Opened,
  { email, name, publicUrl, logger, clock }: Wished,
): Promise<{ readonly link: string; readonly created: boolean }> {
  const register = createRegisterCustomer({ eventStore, clock });
  const identity = createIdentity({
    journal: noAccessJournal,
    pool,
    authSecret: secrets.authSecret,
    sealer: createSecretCipher(encryptionSecrets(secrets)),
    publicUrl,
    customers: createCustomers(pool),
    registerCustomer: register,
    logger,
    clock,
  });
  await identity.migrate();
  // The account starts with an unknown password; the link sets the first usable one.
  const password = randomBytes(32).toString('base64url');
  const account = await identity.ensureAccount({ email, password, name });
  // The owner of an unconfirmed address may be a stranger, who would become a manager before the link is used.
  if (!account.created && !account.email_verified)
    throw new StartError(
      `${account.email} has an account whose e-mail nobody has confirmed: confirm it first, by the mailed link`,
    );
  const { customer_id } = await register({
    uid: account.uid,
    email: account.email,
    name,
    correlation: CORRELATION,
  });
  await promote(eventStore, { customer_id, name: account.name || name, now: clock().toISOString() });
  return { link: await identity.passwordLink(account), created: account.created };
}

async function promote(
  eventStore: EventStore,
  { customer_id, name, now }: { readonly customer_id: string; readonly name: string; readonly now: string },
): Promise<void> {
  const context = {
    caller: systemCaller,
    actor: { uid: 'system', name: systemCaller.name },
    correlation: CORRELATION,
    causation: CORRELATION,
    now,
  };
  const facts = { now, caller: systemCaller };
  for (const command of [
    { kind: 'set-employee-data', fields: { name, is_employee: true } },
    { kind: 'grant-authority', authority: MANAGER },
  ] as const)
    await eventStore.handle(customer, customer_id, command, facts, context);
}
