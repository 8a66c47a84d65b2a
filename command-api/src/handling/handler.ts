import { recordKinds, type Aggregate, type DomainEvent } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import { decidingAllocation } from '../allocation/handle.js';
import type { Facts } from '../facts/facts.js';
import { decidingOverdue } from '../overdue/handle.js';
import { decidingQuotation } from '../quotation/handle.js';
import { decidingRecord } from '../record/handle.js';
import { decidingStorageItem } from '../storage/handle.js';

/** A command for any aggregate, whatever its kind. */
export interface CommandFor {
  readonly aggregate: Aggregate<unknown, unknown, DomainEvent, unknown>;
  readonly id: string;
  readonly command: unknown;
}

/** Aggregates that decide by more than the command and its caller; a later one of a category takes its place. */
const decidings = new Map(
  [
    ...recordKinds.map(decidingRecord),
    decidingStorageItem,
    decidingQuotation,
    decidingAllocation,
    decidingOverdue,
  ].map((one) => [one.category, one]),
);

/**
 * Lets any aggregate decide with the facts that its rules need, as its routes do: for those who send commands
 * by other ways than HTTP. Throws `Refused`, and what the event store throws.
 */
export const commandHandler =
  (port: Facts, newId: () => string) =>
  async ({ aggregate, id, command }: CommandFor, context: CommandContext): Promise<void> => {
    const facts = { now: context.now, caller: context.caller };
    const one = decidings.get(aggregate.category);
    if (one === undefined) await port.eventStore.handle(aggregate, id, command, facts, context);
    else await one.decide(port, id, command, { facts, context, newId: newId() });
  };
