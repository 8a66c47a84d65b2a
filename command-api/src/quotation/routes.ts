import {
  pieceTermsOf,
  quotationCommandRoutes,
  shownRoster,
  warningsOf,
  type CommandOf,
  type QuotationAnswer,
  type QuotationCommand,
  type RequestAnswer,
  invoiceId,
  QUOTATION_CODE,
} from '@zhidan/domain/quotation';
import { idOf, parsed } from '@zhidan/http';
import type { Facts } from '../facts/facts.js';
import type { Answer } from '../handling/answer.js';
import type { CommandOptions, CommandRoutes } from '../handling/routes.js';
import { z } from 'zod';
import { commandOf } from './command-of.js';
import { handleQuotation, requestQuotation, type OrderHandled } from './handle.js';
import { readForOrder } from './read-for-order.js';
import { reorder } from './reorder.js';

/** Every command on an order, from the domain's table. */
export const quotationRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;
  /** The number is drawn before the request is handled, so that a repetition uses the same one. */
  const numbered: CommandOptions = { idAt: facts.drawNumber, idDone: facts.numberDone };

  on(
    'POST /api/quotations/:id/reorder',
    async (call) => {
      const { caller } = call.facts;
      const quotation_no = idOf(call.request);
      await readForOrder(facts, { quotation_no, caller }, () => parsed(z.object({}), call.body ?? {}));
      const { differences, ...handled } = await reorder(parts, quotation_no, call.newId, call);
      const answer = requestAnswerOf(handled.quotation_no, handled);
      return { ...answer, body: { ...requestBodyOf(handled.quotation_no, handled), differences } };
    },
    numbered,
  );

  for (const { route, kind } of quotationCommandRoutes) {
    // They answer in forms of their own: `payment/checkout.ts`, `invoice/issue.ts`.
    if (kind === 'checkout' || kind === 'issue-invoice') continue;
    if (kind === 'request') {
      on(
        route,
        async (call) => {
          const command = commandOf(kind, call.body) as CommandOf<'request'>;
          const handled = await requestQuotation(facts, call.newId, command, call);
          return requestAnswerOf(handled.quotation_no, handled);
        },
        numbered,
      );
    } else {
      on(route, async (call) => {
        const quotation_no = idOf(call.request);
        const { caller } = call.facts;
        const command = await readForOrder(facts, { quotation_no, caller, kind }, () =>
          withEmployees(commandOf(kind, call.body), facts),
        );
        const handled = await handleQuotation(facts, quotation_no, command, call);
        const answer = answerOf(quotation_no, handled);
        return kind === 'set-roster' ? withRosterWarnings(answer, handled, facts) : answer;
      });
    }
  }
};

/** Colleagues are called by their id or by their account; orders know them by their id. */
const withEmployees = (command: QuotationCommand, { employee }: Facts): QuotationCommand =>
  command.kind === 'write-message'
    ? { ...command, mention: command.mention.map((named) => employee(named) ?? named) }
    : command;

const bodyOf = (quotation_no: string, { revision, events }: OrderHandled): QuotationAnswer => ({
  quotation_no,
  revision,
  events: events.map(({ type }) => type),
  warnings: [...warningsOf(events)],
});

export function answerOf(quotation_no: string, handled: OrderHandled): Answer {
  const { revision, position, events } = handled;
  const body = bodyOf(quotation_no, handled);
  const defect = events.find((event) => event.type === 'DefectReported');
  if (defect !== undefined)
    return { status: 200, body: { ...body, id: defect.data.defect_id }, revision, position };
  const proposed = events.find((event) => event.type === 'ChangeProposed');
  const issued = events.find((event) => event.type === 'InvoiceIssued');
  if (issued !== undefined) {
    const { place, number } = issued.data;
    const invoice = { id: invoiceId(quotation_no, place), number };
    return { status: 201, body: { ...body, ...invoice }, revision, position };
  }
  if (proposed === undefined) return { status: 200, body, revision, position };
  const { id, before, after, difference, until } = proposed.data;
  return { status: 201, body: { ...body, id, before, after, difference, until }, revision, position };
}

/** What of the list of pieces should be looked at again, in the place of what commands warn of. */
function withRosterWarnings(answer: Answer, { state }: OrderHandled, facts: Facts): Answer {
  if (state === null || state === 'deleted') return answer;
  const terms = pieceTermsOf(state, { catalogue: facts.catalogue() });
  return { ...answer, body: { ...Object(answer.body), warnings: shownRoster(state, terms).warnings } };
}

/** The state of a new order after its request. */
const requestBodyOf = (quotation_no: string, handled: OrderHandled): RequestAnswer => ({
  ...bodyOf(quotation_no, handled),
  code: handled.events.some(({ type }) => type === 'QuotationSubmittedForReview')
    ? QUOTATION_CODE.submitted
    : QUOTATION_CODE.draft,
});

/** A repeated request answers with the order's state after the request, also when the order has changed since. */
function requestAnswerOf(quotation_no: string, handled: OrderHandled): Answer {
  const { revision, position } = handled;
  return { status: 201, body: requestBodyOf(quotation_no, handled), revision, position };
}
