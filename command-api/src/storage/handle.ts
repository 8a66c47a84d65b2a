import { storageItem, type CommandFacts, type StockCommand } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import type { Facts } from '../facts/facts.js';

/** Moves stock: no name changes hands, so nothing has to wait for other records. */
export const handleStock = (
  { eventStore, others }: Facts,
  id: string,
  command: StockCommand,
  given: CommandFacts,
  context: CommandContext,
) => eventStore.handle(storageItem, id, command, { ...given, id, others }, context);
