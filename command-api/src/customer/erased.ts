import { customer } from '@zhidan/domain';
import type { Facts } from '../facts/facts.js';

/** Whether a customer was erased, which also ends the links made in the customer's name. */
export async function isErased(
  { eventStore }: Pick<Facts, 'eventStore'>,
  customer_id: string,
): Promise<boolean> {
  const { state } = await eventStore.load(customer, customer_id);
  return state?.erased === true;
}
