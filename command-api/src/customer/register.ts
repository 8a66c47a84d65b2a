import { customer, type Caller, visitorCaller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import { customerIdOf, type RegisterCustomer } from '@zhidan/identity';

/** Makes the customer record of an account at its first use; further calls change nothing. */
export const createRegisterCustomer =
  ({ eventStore, clock }: { eventStore: EventStore; clock: () => Date }): RegisterCustomer =>
  async ({ uid, email, name, correlation }) => {
    const caller: Caller = { ...visitorCaller, uid, name };
    const now = clock().toISOString();
    const customer_id = customerIdOf(uid);
    const command = { kind: 'register', email, uid, name } as const;
    const context = { caller, actor: { uid, name }, correlation, causation: correlation, now };
    const { position } = await eventStore.handle(customer, customer_id, command, { now, caller }, context);
    return { customer_id, position };
  };
