import { customer, systemCaller, visitorCaller, type Caller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { ChangeCustomersEmail, LinkCustomer } from '@zhidan/identity';
import { systemContext } from '../handling/by-system.js';

/** Links an account to an older customer record; the record made for the account is not used any more. */
export const createLinkCustomer =
  ({ eventStore, clock }: { eventStore: EventStore; clock: () => Date }): LinkCustomer =>
  async ({ uid, customer_id, fresh, correlation }) => {
    const now = clock().toISOString();
    const context = systemContext(correlation, now);
    const set = (id: string, account: string) =>
      eventStore.handle(
        customer,
        id,
        { kind: 'set-account', uid: account },
        { now, caller: systemCaller },
        context,
      );
    if (fresh !== undefined) await set(fresh, '');
    const { position } = await set(customer_id, uid);
    return { customer_id, position };
  };

/**
 * Stores in the customer record the e-mail with which the account signs in; the present e-mail changes nothing.
 */
export const createChangeCustomersEmail =
  ({ eventStore, clock }: { eventStore: EventStore; clock: () => Date }): ChangeCustomersEmail =>
  async ({ uid, name, customer_id, email, correlation }) => {
    const caller: Caller = { ...visitorCaller, uid, name };
    const now = clock().toISOString();
    const command = { kind: 'change-sign-in-email', email } as const;
    const context = { caller, actor: { uid, name }, correlation, causation: correlation, now };
    const { position } = await eventStore.handle(customer, customer_id, command, { now, caller }, context);
    return position;
  };
