import { customer, systemCaller } from '@zhidan/domain';
import type { EventStore } from '@zhidan/eventstore';
import type { LinkCustomer } from '@zhidan/identity';
import { bySystem } from '../handling/by-system.js';

/** Lets an account serve a customer who was there before it; the fresh record is served by nobody any more. */
export const linkCustomer =
  ({ eventStore, clock }: { eventStore: EventStore; clock: () => Date }): LinkCustomer =>
  async ({ uid, customer_id, fresh, correlation }) => {
    const now = clock().toISOString();
    const context = bySystem(correlation, now);
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
