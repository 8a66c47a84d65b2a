import { recordKinds, type Aggregate, type DomainEvent } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import { collectionHandler } from '../collection/handle.js';
import { allocationHandler } from '../allocation/handle.js';
import { customerHandler } from '../customer/handle.js';
import type { Facts } from '../facts/facts.js';
import { overdueHandler } from '../overdue/handle.js';
import { quotationHandler } from '../quotation/handle.js';
import { recordHandler } from '../record/handle.js';
import { storageItemHandler } from '../storage/handle.js';

/** A command with the aggregate and the id that it is for. */
export interface AddressedCommand {
  readonly aggregate: Aggregate<unknown, unknown, DomainEvent, unknown>;
  readonly id: string;
  readonly command: unknown;
}

/**
 * Handlers of aggregates whose rules need facts; a later declaration for a category replaces an earlier one.
 */
const aggregateHandlers = new Map(
  [
    ...recordKinds.map(recordHandler),
    customerHandler,
    storageItemHandler,
    quotationHandler,
    allocationHandler,
    overdueHandler,
    collectionHandler,
  ].map((one) => [one.category, one]),
);

/**
 * Handles a command on any aggregate with the facts of its rules, for callers without HTTP. Throws `Refused`,
 * and the errors of the event store.
 */
export const commandHandler =
  (port: Facts, newId: () => string) =>
  async ({ aggregate, id, command }: AddressedCommand, context: CommandContext): Promise<void> => {
    const facts = { now: context.now, caller: context.caller };
    const one = aggregateHandlers.get(aggregate.category);
    if (one === undefined) await port.eventStore.handle(aggregate, id, command, facts, context);
    else await one.decide(port, id, command, { facts, context, newId: newId() });
  };
