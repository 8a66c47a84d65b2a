import type { QuotationCommand } from '../commands.js';
import type { QuotationEvent } from '../events.js';
import type { QuotationFacts } from '../facts.js';
import { quotation } from '../quotation.js';
import type { QuotationState } from '../state.js';
import { castFacts, daysLater } from './facts.js';
import { accountant } from './people.js';
import { poloEventsAt } from './stories.js';

const reason = '抬頭錯誤';

/** An invoice with an allowance, of which both are cancelled, and then a second invoice that is voided. */
const toCancelled: readonly QuotationCommand[] = [
  { kind: 'issue-invoice' },
  { kind: 'allow-invoice', place: 1, amount: 21, reason: '短少一件' },
  { kind: 'cancel-allowance', place: 1, allowance_no: 'AB1000000101', reason },
  { kind: 'cancel-invoice', place: 1, reason },
  { kind: 'issue-invoice' },
  { kind: 'void-invoice', place: 2, reason },
];

const lives = { issued: toCancelled.slice(0, 1), allowed: toCancelled.slice(0, 2), cancelled: toCancelled };

/** Every command on invoices, each with a state in which the command has an effect. */
export const invoicingMoments = (): readonly {
  readonly command: QuotationCommand;
  readonly state: QuotationState;
  readonly facts: QuotationFacts;
}[] => {
  let state = poloEventsAt('confirmed').reduce(quotation.evolve, quotation.initial);
  return toCancelled.map((command, at) => {
    const met = { command, state, facts: factsAt(at) };
    state = quotation.decide(command, state, met.facts).reduce(quotation.evolve, state);
    return met;
  });
};

const factsAt = (turn: number) => castFacts(accountant, { now: daysLater(4), new_id: `invoice-${turn}` });

/** The events of the club's order up to a moment in the invoicing of its samples. */
export function invoicedPolos(moment: keyof typeof lives): readonly QuotationEvent[] {
  const events = [...poloEventsAt('confirmed')];
  for (const [turn, command] of lives[moment].entries()) {
    const state = events.reduce(quotation.evolve, quotation.initial);
    events.push(...quotation.decide(command, state, factsAt(turn)));
  }
  return events;
}
