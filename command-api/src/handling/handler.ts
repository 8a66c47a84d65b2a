import { isStockCommand, recordKinds, storageItem, type Aggregate, type DomainEvent } from '@zhidan/domain';
import { allocation, type AllocationCommand } from '@zhidan/domain/allocation';
import { overdue, type OverdueCommand } from '@zhidan/domain/overdue';
import { quotation, type QuotationCommand } from '@zhidan/domain/quotation';
import type { CommandContext } from '@zhidan/eventstore';
import { handleAllocation } from '../allocation/handle.js';
import type { Facts } from '../facts/facts.js';
import { handleOverdue } from '../overdue/handle.js';
import { handleQuotation } from '../quotation/handle.js';
import { handlerOf } from '../record/handle.js';
import { handleStock } from '../storage/handle.js';

/** A command for any aggregate, whatever its kind. */
export interface CommandFor {
  readonly aggregate: Aggregate<unknown, unknown, DomainEvent, unknown>;
  readonly id: string;
  readonly command: unknown;
}

/**
 * Lets any aggregate decide with the facts that its rules need, as its routes do: for those who send commands
 * by other ways than HTTP. Throws `Refused`, and what the event store throws.
 */
export const commandHandler =
  (facts: Facts, newId: () => string) =>
  async ({ aggregate, id, command }: CommandFor, context: CommandContext): Promise<void> => {
    const given = { now: context.now, caller: context.caller };
    const kind = recordKinds.find((known) => known.aggregate.category === aggregate.category);
    if (aggregate.category === quotation.category) {
      const call = { facts: given, context, newId: newId() };
      await handleQuotation(facts, id, command as QuotationCommand, call);
    } else if (aggregate.category === allocation.category) {
      await handleAllocation(facts, id, command as AllocationCommand, given, context);
    } else if (aggregate.category === overdue.category) {
      await handleOverdue(facts, id, command as OverdueCommand, given, context);
    } else if (kind === undefined) {
      await facts.eventStore.handle(aggregate, id, command, given, context);
    } else if (aggregate.category === storageItem.category && isStockCommand(command)) {
      await handleStock(facts, id, command, given, context);
    } else {
      await handlerOf(kind, facts)(
        id,
        command as Parameters<ReturnType<typeof handlerOf>>[1],
        given,
        context,
      );
    }
  };
