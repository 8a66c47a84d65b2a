import {
  isStockCommand,
  storageItem,
  storageItems,
  type CommandFacts,
  type StockCommand,
} from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';
import { defineAggregateHandler } from '../handling/aggregate-handler.js';
import { recordHandler } from '../record/handle.js';

/** Moves stock without waiting for other records, since no name changes. */
export const handleStock = (
  { eventStore, others }: Facts,
  id: string,
  command: StockCommand,
  given: CommandFacts,
  context: CommandContext,
) => eventStore.handle(storageItem, id, command, { ...given, id, others }, context);

const asRecord = recordHandler(storageItems);

/**
 * The handler of both kinds of commands on a storage item: changes of the record, and movements of its stock.
 */
export const storageItemHandler = defineAggregateHandler(storageItem, (port, id, command, given) =>
  isStockCommand(command)
    ? handleStock(port, id, command, given.facts, given.context)
    : asRecord.decide(port, id, command, given),
);
