import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { materialGroupSchema } from '../material-group/material-group.js';
import { materialSchema } from '../material/material.js';
import { Refused } from '../core/refused.js';
import { allowedActions } from './allowed.js';
import {
  badgeEventsAt,
  castCatalogue,
  castFacts,
  castProvider,
  club,
  daysLater,
  poloEventsAt,
  productionEmployee,
  salesWoman,
  tableclothEventsAt,
} from './cast/index.js';
import { quotationActions, type QuotationAction } from './gates.js';
import type { QuotationCommand } from './commands.js';
import type { QuotationEvent } from './events.js';
import { quotation } from './quotation.js';
import type { QuotationState } from './state.js';
import { bodiesFor } from './testing/bodies.js';
import { choice, commandOf, type TestChoice } from './testing/choice.js';
import { everybody } from './testing/everybody.js';

type Facts = ReturnType<typeof castFacts>;

/** The events of a command; empty where it is refused or has nothing to change. */
function happens(command: QuotationCommand, state: QuotationState, facts: Facts): readonly QuotationEvent[] {
  try {
    return quotation.decide(command, state, facts);
  } catch (thrown) {
    if (thrown instanceof Refused) return [];
    throw thrown;
  }
}

/** An order after random commands, and the instant of the last. */
function lived(beginning: readonly QuotationEvent[], choices: readonly TestChoice[]) {
  let state: QuotationState = beginning.reduce(quotation.evolve, quotation.initial);
  let day = 3;
  for (const [turn, chosen] of choices.entries()) {
    if (state === null || state === 'deleted') break;
    day += chosen.days;
    const now = daysLater(day);
    const { caller, command } = commandOf(chosen, state, now);
    const facts = castFacts(caller, { now, new_id: `d${turn}` });
    state = happens(command, state, facts).reduce(quotation.evolve, state);
  }
  return { state, day };
}

const begun: readonly (() => readonly QuotationEvent[])[] = [
  () => poloEventsAt('asked'),
  () => poloEventsAt('passed'),
  () => poloEventsAt('ordered'),
  () => poloEventsAt('proofed'),
  () => poloEventsAt('productionConfirmed'),
  () => poloEventsAt('shipped'),
  () => tableclothEventsAt('passed'),
  () => tableclothEventsAt('producing'),
  () => badgeEventsAt('passed'),
];
const beginnings = fc.constantFrom(...begun);
/** The events of an order followed by those of a command. */
const then = (life: readonly QuotationEvent[], command: QuotationCommand, facts: Facts) => [
  ...life,
  ...quotation.decide(command, life.reduce(quotation.evolve, quotation.initial), facts),
];

/** Approved samples whose files changed later, moved back to where the next step leads to production. */
const reopened = (): readonly QuotationEvent[] => {
  const approved = then(poloEventsAt('proofed'), { kind: 'approve-sample', message: '' }, castFacts(club));
  const file = { file_id: 'f', folder: 'proofing-delivery', index: 1, name: 'a.png', size: 0 } as const;
  const changed = then(
    approved,
    { kind: 'add-file', ...file, sha256: 'b'.repeat(64) },
    castFacts(productionEmployee),
  );
  return then(changed, { kind: 'move-code', code: 3002 }, castFacts(productionEmployee));
};

/** An order with a proposed change that waits for its answer. */
const proposed = (): readonly QuotationEvent[] =>
  then(
    poloEventsAt('passed'),
    { kind: 'propose-change', changes: { cancel: true }, message: '' },
    castFacts(salesWoman),
  );

/** States in which something is offered only briefly are tested explicitly. */
const examples = [...begun, reopened, proposed].map((beginning): [typeof beginning, TestChoice[], number] => [
  beginning,
  [],
  0,
]);

/**
 * The catalogue determines which accessories can be exchanged; in this one each has an alternative of the same
 * kind and price.
 */
const loop = materialSchema.parse({ product_name: '布環', kind: 1, unit_price: 3 });
const catalogue = castCatalogue({
  materials: { 'collar-loop': loop, 'linen-loop': loop },
  groups: {
    loops: materialGroupSchema.parse({
      type: '0004',
      kind: 3,
      name: '布環',
      web_side_name: '布環',
      describe: '布環',
      choice_level_three_material: ['collar-loop', 'linen-loop'],
    }),
  },
});

/**
 * Commands that are never offered: they come from undo or from a payment provider, or accounting sends them
 * from a list of notices or invoices.
 */
const elsewhere: readonly QuotationAction[] = [
  'take-back-step',
  'note-provider-call',
  'settle-payment-notice',
  'begin-online-refund',
  'end-online-refund',
  'cancel-invoice',
  'void-invoice',
  'allow-invoice',
  'cancel-allowance',
];
const offerable = quotationActions.filter((action) => !elsewhere.includes(action));
const { ways: online_ways } = castProvider;

describe('the allowed actions of an order', () => {
  it('are exactly the commands that would have an effect for the caller, for any order at any time', () => {
    const offered = new Set<QuotationAction>();
    const lives = fc.array(choice, { maxLength: 25, size: 'max' });
    fc.assert(
      fc.property(beginnings, lives, fc.nat(40), (beginning, choices, later) => {
        const { state, day } = lived(beginning(), choices);
        if (state === null || state === 'deleted') return;
        const now = daysLater(day + later);
        for (const caller of everybody) {
          const facts = castFacts(caller, { now, new_id: 'new', catalogue, online: castProvider });
          const { validity_offset, defect_days } = facts.settings;
          const allowed = allowedActions(state, caller, { now, validity_offset, defect_days, online_ways });
          const possible = offerable.filter((action) =>
            bodiesFor(action, state).some((command) => happens(command, state, facts).length > 0),
          );
          // Only today's price shows whether a proposal is outdated, which is checked when it is accepted.
          if (possible.includes('accept-change')) expect(allowed).toContain('accept-change');
          const settled = (actions: readonly QuotationAction[]) =>
            actions.filter((action) => action !== 'accept-change');
          expect({ who: caller.name, can: settled(allowed) }).toStrictEqual({
            who: caller.name,
            can: settled(possible),
          });
          for (const action of allowed) offered.add(action);
        }
      }),
      { numRuns: 150, examples },
    );
    // The property is only meaningful if each command was offered.
    expect(offerable.filter((action) => !offered.has(action))).toEqual([]);
  }, 240_000);
});
