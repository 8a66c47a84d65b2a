import { quotationCommandRoutes, type CommandOf, type QuotationCommand } from '@zhidan/domain/quotation';
import { idOf, parseBody } from '@zhidan/http';
import type { Facts } from '../facts/facts.js';
import type { CommandOptions, CommandRoutes } from '../handling/routes.js';
import { z } from 'zod';
import { orderAnswer, requestAnswerOf, requestBodyOf, withRosterWarnings } from './answers.js';
import { toCommand } from './command-of.js';
import { handleQuotation, requestQuotation } from './handle.js';
import { parseBodyForOrder } from './read-for-order.js';
import { reorder } from './reorder.js';

/** A route for every command on an order, from the domain's table of commands. */
export const quotationRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;
  /** The number is drawn before the request is handled, so that a repetition uses the same one. */
  const numbered: CommandOptions = { idAt: facts.drawNumber, idDone: facts.numberDone };

  on(
    'POST /api/quotations/:id/reorder',
    async (call) => {
      const { caller } = call.facts;
      const quotation_no = idOf(call.request);
      await parseBodyForOrder(facts, { quotation_no, caller }, () =>
        parseBody(z.object({}), call.body ?? {}),
      );
      const { differences, ...handled } = await reorder(parts, quotation_no, call.newId, call);
      const answer = requestAnswerOf(handled.quotation_no, handled);
      return { ...answer, body: { ...requestBodyOf(handled.quotation_no, handled), differences } };
    },
    numbered,
  );

  for (const { route, kind } of quotationCommandRoutes) {
    // `checkout` has a route of its own in `payment/checkout.ts`, which also asks the provider.
    if (kind === 'checkout') continue;
    if (kind === 'request') {
      on(
        route,
        async (call) => {
          const command = toCommand(kind, call.body) as CommandOf<'request'>;
          const handled = await requestQuotation(facts, call.newId, command, call);
          return requestAnswerOf(handled.quotation_no, handled);
        },
        numbered,
      );
    } else {
      on(route, async (call) => {
        const quotation_no = idOf(call.request);
        const { caller } = call.facts;
        const command = await parseBodyForOrder(facts, { quotation_no, caller, kind }, () =>
          withEmployees(toCommand(kind, call.body), facts),
        );
        const handled = await handleQuotation(facts, quotation_no, command, call);
        const answer = orderAnswer(quotation_no, handled);
        return kind === 'set-roster' ? withRosterWarnings(answer, handled, facts) : answer;
      });
    }
  }
};

/** Replaces the account of a mentioned colleague with the employee's id, which orders use. */
const withEmployees = (command: QuotationCommand, { employee }: Facts): QuotationCommand =>
  command.kind === 'write-message'
    ? { ...command, mention: command.mention.map((named) => employee(named) ?? named) }
    : command;
