import { randomBytes } from 'node:crypto';
import { createPool } from '@zhidan/database';
import { registerCustomer } from '@zhidan/command-api';
import { customer, eventDefinitions, MANAGER, systemCaller } from '@zhidan/domain';
import { connectEventStore } from '@zhidan/eventstore';
import { createIdentity, createSealer, customersInReadModel } from '@zhidan/identity';
import type { Logger } from 'pino';
import { StartError } from '../embedded/start-error.js';
import { sealingSecrets, wrappingSecrets } from '../secrets.js';
import type { Stores } from './stores.js';

/**
 * Makes a manager, or makes one of an account that is there, and gives the one-time link under which they set
 * their password. Doing it twice changes nothing and gives another link.
 */
export async function createManager(
  { databaseUrl, eventStoreUrl, secrets }: Stores,
  wished: {
    readonly email: string;
    readonly name: string;
    readonly publicUrl: string;
    readonly logger: Logger;
    readonly clock: () => Date;
  },
): Promise<{ readonly link: string; readonly created: boolean }> {
  const { email, name, publicUrl, logger, clock } = wished;
  const pool = createPool(databaseUrl, { name: 'admin:create', max: 4 });
  try {
    const eventStore = await connectEventStore({
      url: eventStoreUrl,
      pool,
      events: eventDefinitions,
      ...wrappingSecrets(secrets),
      logger,
    });
    try {
      const register = registerCustomer({ eventStore, clock });
      const identity = createIdentity({
        pool,
        authSecret: secrets.authSecret,
        sealer: createSealer(sealingSecrets(secrets)),
        publicUrl,
        customers: customersInReadModel(pool),
        registerCustomer: register,
        logger,
        clock,
      });
      await identity.migrate();
      // Nobody knows this password: the first one that anybody can use is set by the link.
      const password = randomBytes(32).toString('base64url');
      const account = await identity.ensureAccount({ email, password, name });
      // Whoever signed up with that address may be anybody, and would be a manager before the link is used.
      if (!account.created && !account.email_verified)
        throw new StartError(
          `${account.email} has an account whose e-mail nobody has confirmed: confirm it first, by the mailed link`,
        );
      const { uid } = account;
      const { customer_id } = await register({
        uid,
        email: account.email,
        name,
        correlation: 'admin:create',
      });
      const now = clock().toISOString();
      const context = {
        caller: systemCaller,
        actor: { uid: 'system', name: systemCaller.name },
        correlation: 'admin:create',
        causation: 'admin:create',
        now,
      };
      const facts = { now, caller: systemCaller };
      for (const command of [
        { kind: 'set-employee-data', fields: { name: account.name || name, is_employee: true } },
        { kind: 'grant-authority', authority: MANAGER },
      ] as const)
        await eventStore.handle(customer, customer_id, command, facts, context);
      return { link: await identity.passwordLink(account), created: account.created };
    } finally {
      await eventStore.close();
    }
  } finally {
    await pool.end();
  }
}
