import { PERIOD_STREAM_ID, monthSchema, accountingPeriod } from '@zhidan/domain/period';
import { idOf, parseBody } from '@zhidan/http';
import { z } from 'zod';
import type { CommandAnswer } from '../handling/answer.js';
import type { CommandRoutes } from '../handling/routes.js';

/** Closes the books of a month; months are closed in order. */
export const periodRoutes: CommandRoutes = (on, { facts }) => {
  on('POST /api/periods/:id/close', async (call): Promise<CommandAnswer> => {
    parseBody(z.strictObject({}), call.body ?? {});
    const { month } = parseBody(z.object({ month: monthSchema }), { month: idOf(call.request) });
    const { state, revision, position } = await facts.eventStore.handle(
      accountingPeriod,
      PERIOD_STREAM_ID,
      { kind: 'close', month },
      call.facts,
      call.context,
    );
    return { status: 200, body: { month, closed_month: state ?? month }, revision, position };
  });
};
