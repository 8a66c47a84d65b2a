import { idOfStream } from '@zhidan/domain';
import { customer, customerErased } from '@zhidan/domain/customer';
import { defineProcess, erase, ignore } from '../process.js';

/**
 * Removes what is known of a person outside of events, and makes events about them unreadable: begun anew after a
 * crash, also by another process of the installation, until it is done.
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
