import { customer } from '@zhidan/domain';
import type { Facts } from '../facts/facts.js';

/** Whether a customer was erased: links in their name end with that. */
export async function isErased(
  { eventStore }: Pick<Facts, 'eventStore'>,
  customer_id: string,
): Promise<boolean> {
  const { state } = await eventStore.load(customer, customer_id);
  return state?.erased === true;
}
