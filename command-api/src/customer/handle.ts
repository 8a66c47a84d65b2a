import {
  customer,
  mustConcern,
  type CommandFacts,
  type CustomerCommand,
  type CustomerEvent,
  type CustomerState,
} from '@zhidan/domain';
import type { CommandContext, Handled } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

export type CustomerHandled = Handled<CustomerState, CustomerEvent>;

/**
 * Lets the record of a customer decide, over settled facts and one after the other: what one finds free, the
 * next finds taken. Throws `Refused`, and what the event store throws.
 */
export function handleCustomer(
  port: Facts,
  id: string,
  command: CustomerCommand,
  { facts, context }: { readonly facts: CommandFacts; readonly context: CommandContext },
): Promise<CustomerHandled> {
  // A stale revision would show that the customer exists, which only those concerned may know.
  mustConcern(facts.caller, id);
  return port.alone(() =>
    port.eventStore.handle(customer, id, command, { ...facts, around: port.around(id) }, context),
  );
}
