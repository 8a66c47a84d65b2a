import { BOOKS, monthSchema, period } from '@zhidan/domain/period';
import { idOf, parseBody } from '@zhidan/http';
import { z } from 'zod';
import type { Answer } from '../handling/answer.js';
import type { CommandRoutes } from '../handling/routes.js';

/** Closes the books of a month; months are closed in order. */
export const periodRoutes: CommandRoutes = (on, { facts }) => {
  on('POST /api/periods/:id/close', async (call): Promise<Answer> => {
    parseBody(z.strictObject({}), call.body ?? {});
    const { month } = parseBody(z.object({ month: monthSchema }), { month: idOf(call.request) });
    const { state, revision, position } = await facts.eventStore.handle(
      period,
      BOOKS,
      { kind: 'close', month },
      call.facts,
      call.context,
    );
    return { status: 200, body: { month, closed_month: state ?? month }, revision, position };
  });
};
