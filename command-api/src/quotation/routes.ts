import {
  indexDate,
  bodyOfCommand,
  quotationCommandRoutes,
  quotationNumber,
  warningsOf,
  type CommandOf,
  type QuotationAnswer,
  type QuotationCommand,
  type QuotationCommandKind,
} from '@zhidan/domain/quotation';
import { idOf, parsed } from '@zhidan/http';
import type { Answer } from '../handling/answer.js';
import type { CommandRoutes } from '../handling/routes.js';
import { handleQuotation, requestQuotation, type OrderHandled } from './handle.js';

/** Every command on an order, from the domain's one table. */
export const quotationRoutes: CommandRoutes = (on, { facts }) => {
  /** Drawn before the request is handled: a repetition of it asks under the same number. */
  const numberAt = (now: string) => quotationNumber(now, facts.serialOf(indexDate(now)));

  for (const { route, kind } of quotationCommandRoutes) {
    if (kind === 'request') {
      on(
        route,
        async (call) => {
          const command = commandOf(kind, call.body) as CommandOf<'request'>;
          const handled = await requestQuotation(facts, call.newId, command, call);
          return answerOf(201, handled.quotation_no, handled);
        },
        { idAt: numberAt },
      );
    } else {
      on(route, async (call) => {
        const quotation_no = idOf(call.request);
        const command = commandOf(kind, call.body);
        return answerOf(200, quotation_no, await handleQuotation(facts, quotation_no, command, call));
      });
    }
  }
};

/** A command that takes nothing needs no body. */
export const commandOf = (kind: QuotationCommandKind, body: unknown): QuotationCommand =>
  ({ kind, ...parsed(bodyOfCommand(kind), body ?? {}) }) as QuotationCommand;

export function answerOf(
  status: Answer['status'],
  quotation_no: string,
  { revision, position, events }: OrderHandled,
): Answer {
  const body: QuotationAnswer = {
    quotation_no,
    revision,
    events: events.map(({ type }) => type),
    warnings: [...warningsOf(events)],
  };
  return { status, body, revision, position };
}
