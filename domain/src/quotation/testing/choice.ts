import fc from 'fast-check';
import { allowedActions } from '../allowed.js';
import { stages } from '../../codes/stage.js';
import { quotationActions, type QuotationAction } from '../gates.js';
import type { QuotationCommand } from '../commands.js';
import type { Quotation } from '../state.js';
import { chosenCommands, one } from './chosen-commands.js';
import { everybody } from './everybody.js';

/** One random command on an order: the person, and numbers from which the command and its body are chosen. */
export interface TestChoice {
  readonly who: number;
  /** True: the command is one that the order offers this person; false: any command. */
  readonly sensible: boolean;
  readonly act: number;
  readonly pick: readonly [number, number, number];
  readonly days: number;
}

const number = fc.nat(10_000);
export const choice: fc.Arbitrary<TestChoice> = fc.record({
  who: fc.nat(everybody.length - 1),
  sensible: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 1),
  act: number,
  pick: fc.tuple(number, number, number),
  days: fc.nat(3),
});

/** The command that a random choice gives to an order. */
export function commandOf(
  { who, sensible, act, pick }: TestChoice,
  order: Quotation,
  now: string,
): { readonly caller: (typeof everybody)[number]; readonly command: QuotationCommand } {
  const caller = everybody[who] ?? everybody[0];
  const offered = allowedActions(order, caller, { now, validity_offset: 0 });
  const actions = sensible && offered.length > 0 ? offered : quotationActions;
  return { caller, command: build(one(actions, act), pick, sensible, order) };
}

const build = (
  action: QuotationAction,
  [first, second, third]: TestChoice['pick'],
  sensible: boolean,
  order: Quotation,
): QuotationCommand =>
  chosenCommands[action]({ first, second, third, stage: one(stages, second), sensible, order });
