import type { Aggregate } from '../core/decider.js';
import { isEvent } from '../core/is-event.js';
import { refuse } from '../core/refused.js';
import { isActionOpen, requireAllowedRoles } from './allowed.js';
import { stages } from '../codes/stage.js';
import { quotationCommand, type QuotationCommand } from './commands.js';
import { evolveOrder, type QuotationEvent, quotationEvents } from './events.js';
import type { QuotationFacts } from './facts.js';
import { linkUsedEvents } from './link/used.js';
import { assertAcknowledged, assertNoExcessRefund, confirmedQuestionsIn } from './money/questions.js';
import { isReasonMissing } from './words/reason-ahead.js';
import { refusalAtCode } from './not-now.js';
import { paymentEvents } from './payment/events.js';
import { dataSubjectOf } from './readers/personal.js';
import { requestQuotation } from './request/commands.js';
import { requestedQuotation } from './request/requested.js';
import type { Quotation, QuotationState } from './state.js';
import { stockEventsFor } from './stock/follow.js';

/** The aggregate of an order through its whole life: stream `quotation-<quotation_no>`. */
export const quotation: Aggregate<QuotationState, QuotationCommand, QuotationEvent, QuotationFacts> = {
  category: 'quotation',
  events: quotationEvents,
  initial: null,
  subject: (state) => (state === null || state === 'deleted' ? undefined : dataSubjectOf(state)),

  decide(command, state, facts) {
    if (command.kind === 'request') return requestQuotation.decide(command, state, facts);
    if (state === null || state === 'deleted') return refuse({ code: 'QUOTATION_NOT_FOUND' });
    const roles = requireAllowedRoles(command.kind, state, facts.caller);
    const used = linkUsedEvents(command.kind, state, facts);
    const definition = quotationCommand(command.kind);
    if (definition.alreadyHolds?.(command, state)) return [];
    if (!isActionOpen(command.kind, state, roles))
      return refuse(definition.notNow?.(command, state) ?? refusalAtCode(state));
    const decided = definition.decide(command, state, facts);
    if (decided.length === 0) return [];
    if (isReasonMissing(command, state)) return refuse({ code: 'NO_REASON', field: 'reason' });
    mustFitMoney(command, state, decided, facts);
    return [...used, ...withStock(state, decided, facts)];
  },

  evolve(state, event) {
    if (event.type === 'QuotationRequested') return requestedQuotation(event.data);
    if (event.type === 'QuotationDeleted') return 'deleted';
    if (state === null) throw new Error(`${event.type} before QuotationRequested`);
    if (state === 'deleted') return state;
    return evolveOrder(state, event);
  },
};

/**
 * A command that moves money is compared with the received and owed amounts; it is refused or raises a question
 * before anything is stored.
 */
function mustFitMoney(
  command: QuotationCommand,
  order: Quotation,
  events: readonly QuotationEvent[],
  { collects_questions }: QuotationFacts,
): void {
  const paid = events.filter((event) => isEvent(event, ...paymentEvents));
  if (paid.length > 0) assertNoExcessRefund(order, paid.reduce(evolveOrder, order));
  if (collects_questions) return;
  const { acknowledge = [] } = 'acknowledge' in command ? command : {};
  assertAcknowledged(confirmedQuestionsIn(events), acknowledge);
}

/** The events of a command, with those that adjust the stock taken for the order. */
function withStock(
  order: Quotation,
  events: readonly QuotationEvent[],
  facts: QuotationFacts,
): readonly QuotationEvent[] {
  if (stages.every((stage) => order.stock_taken[stage].length === 0)) return events;
  const after = events.reduce(quotation.evolve, order);
  if (after === null) return events;
  const stock = stockEventsFor(order, after, facts);
  // No event may follow the deletion of an order.
  return after === 'deleted' ? [...stock, ...events] : [...events, ...stock];
}
