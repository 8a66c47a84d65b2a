import {
  customer,
  assertCallerIsCustomer,
  type CommandFacts,
  type CustomerCommand,
  type CustomerEvent,
  type CustomerState,
} from '@zhidan/domain';
import type { CommandContext, CommandResult } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import { defineAggregateHandler } from '../handling/aggregate-handler.js';

export type CustomerResult = CommandResult<CustomerState, CustomerEvent>;

/**
 * Handles a command on a customer's record with up-to-date facts, one command at a time, so that a name that
 * was found free is still free. Throws `Refused`, and the errors of the event store.
 */
export function handleCustomer(
  port: Facts,
  id: string,
  command: CustomerCommand,
  { facts, context }: { readonly facts: CommandFacts; readonly context: CommandContext },
): Promise<CustomerResult> {
  // A stale revision would show that the customer exists, which only authorised callers may know.
  assertCallerIsCustomer(facts.caller, id);
  return port.alone(() =>
    port.eventStore.handle(customer, id, command, { ...facts, around: port.around(id) }, context),
  );
}

export const customerHandler = defineAggregateHandler(customer, handleCustomer);
