import fc from 'fast-check';
import { Refused } from '../../core/refused.js';
import { castFacts, daysLater } from '../cast/index.js';
import type { QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import type { QuotationFacts } from '../facts.js';
import { quotation } from '../quotation.js';
import type { Quotation, QuotationState } from '../state.js';
import { beginnings } from './beginnings.js';
import { choice, commandOf, type TestChoice } from './choice.js';

/** Calls `looks` with every order that results from random commands. */
export function eachRandomOrder(
  runs: number,
  commands: number,
  looks: (order: Quotation, now: string) => void,
): void {
  eachLife(runs, commands, (life) => {
    for (const { order, now } of life) looks(order, now);
  });
}

/** The events of one command on an order, with the order before and after it. */
export interface Act {
  readonly before: Quotation;
  readonly events: readonly QuotationEvent[];
  readonly after: QuotationState;
  readonly now: string;
}

/** Calls `looks` with all events of each random order, in order of time. */
export function eachRandomLife(
  runs: number,
  commands: number,
  looks: (events: readonly QuotationEvent[]) => void,
): void {
  const lives = fc.array(choice, { minLength: commands, maxLength: commands, size: 'max' });
  fc.assert(
    fc.property(beginnings, lives, (beginning, choices) => {
      const begun = beginning();
      looks([...begun, ...[...lifeOf(begun, choices)].flatMap(({ events }) => events)]);
    }),
    { numRuns: runs },
  );
}

/** Calls `looks` with every random command on an order. */
export function eachRandomAct(runs: number, commands: number, looks: (act: Act) => void): void {
  eachLife(runs, commands, (life) => {
    for (const { order: before, events, at: now } of life)
      looks({ before, events, after: afterAll(before, events), now });
  });
}

const afterAll = (state: QuotationState, events: readonly QuotationEvent[]): QuotationState =>
  events.reduce(quotation.evolve, state);

/** One random command: the order before it, its instant, and the events that followed. */
interface Turn {
  readonly order: Quotation;
  readonly now: string;
  readonly events: readonly QuotationEvent[];
  readonly at: string;
}

function eachLife(runs: number, commands: number, looks: (life: Iterable<Turn>) => void): void {
  const lives = fc.array(choice, { minLength: commands, maxLength: commands, size: 'max' });
  fc.assert(
    fc.property(beginnings, lives, (beginning, choices) => looks(lifeOf(beginning(), choices))),
    { numRuns: runs },
  );
}

function* lifeOf(beginning: readonly QuotationEvent[], choices: readonly TestChoice[]): Generator<Turn> {
  let state = afterAll(quotation.initial, beginning);
  let day = 3;
  for (const [turn, chosen] of choices.entries()) {
    if (state === null || state === 'deleted') return;
    const now = daysLater(day);
    day += chosen.days;
    const at = daysLater(day);
    const { caller, command } = commandOf(chosen, state, at);
    const events = happens(command, state, castFacts(caller, { now: at, new_id: `d${turn}` }));
    yield { order: state, now, events, at };
    state = afterAll(state, events);
  }
}

function happens(
  command: QuotationCommand,
  state: Quotation,
  facts: QuotationFacts,
): readonly QuotationEvent[] {
  try {
    return quotation.decide(command, state, facts);
  } catch (thrown) {
    if (thrown instanceof Refused) return [];
    throw thrown;
  }
}
