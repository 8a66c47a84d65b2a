import type { CommandOf, QuotationAction } from './command.js';
import { isRepeatedStep } from './proofing/record-step.js';
import type { Quotation } from './state.js';

/** What a command asks for holds already, wherever the order has gone since: nothing is done again. */
export function alreadyHolds<Action extends QuotationAction>(
  command: CommandOf<Action>,
  order: Quotation,
): boolean {
  const holds = held[command.kind];
  return holds?.(command, order) ?? false;
}

type Held<Command> = (command: Command, order: Quotation) => boolean;

const held: { readonly [Action in QuotationAction]?: Held<CommandOf<Action>> } = {
  // 1000 and 1001 are refused before anything else is looked at.
  'move-code': ({ code }, order) => code === order.code && code !== 1000 && code !== 1001,
  'change-accounting-code': ({ code }, { accounting }) => code === accounting.code,
  'record-proofing-step': (command, order) => isRepeatedStep('proofing', command, order),
  'record-production-step': (command, order) => isRepeatedStep('production', command, order),
  'force-close': (_command, { code, accounting }) => code === 9998 && accounting.code === 2102,
};
