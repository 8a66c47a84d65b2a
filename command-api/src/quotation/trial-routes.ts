import { whatIfBody } from '@zhidan/domain/quotation';
import { idOf, parsed } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import { whatIf } from './what-if.js';

/** What commands would make of an order. */
export const trialRoutes: CommandRoutes = (on, parts) => {
  on(
    'POST /api/quotations/:id/what-if',
    async (call) => {
      const { answer, revision } = await whatIf(
        parts,
        idOf(call.request),
        parsed(whatIfBody, call.body ?? {}),
        call,
      );
      return { status: 200, body: answer, revision, position: undefined };
    },
    { isReading: true },
  );
};
