import { idOfStream } from '@zhidan/domain';
import { customer, customerErased } from '@zhidan/domain/customer';
import { defineProcess, erase, ignore } from '../process.js';

/**
 * Deletes personal data outside of events, and makes it unreadable in events. After a crash it starts again,
 * also in another process of the installation, until it is complete.
 */
export const erasePersons = defineProcess({
  name: 'erase-persons',
  categories: [customer.category],
  on: [customerErased],

  async gather(occasion, look): Promise<string | undefined> {
    if (occasion.kind === 'due') return undefined;
    const state = await look.load(customer, idOfStream(occasion.event.stream));
    return state?.second_key;
  },

  decide(occasion, uid = '') {
    if (occasion.kind === 'due') return [ignore('no timer is set')];
    const { stream, position } = occasion.event;
    return [erase({ customer_id: idOfStream(stream), uid, position })];
  },
});
