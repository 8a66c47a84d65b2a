import { streamOf } from '@zhidan/domain';
import {
  changeOverdueBody,
  closeOverdueBody,
  followUpOverdueBody,
  openOverdueBody,
  overdue,
  overdueAfter,
  overdueRow,
  overdueShown,
  type OverdueCommand,
} from '@zhidan/domain/overdue';
import { idOf, parsed } from '@zhidan/http';
import type { Call } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import { without } from '../handling/without.js';
import { caseOf, handleOverdue } from './handle.js';

/** Opening, following and closing cases of orders that were not paid in time. */
export const overdueRoutes: CommandRoutes = (on, { facts }) => {
  const { eventStore } = facts;
  const answer = async (id: string, command: OverdueCommand, call: Call, status: 200 | 201 = 200) => {
    const handled = await handleOverdue(facts, id, command, call.facts, call.context);
    return rowAnswer(eventStore, streamOf(overdue, id), overdueAfter, status, handled);
  };

  on('POST /api/overdues', async (call) => {
    const { quotation_no, due_date: given } = parsed(openOverdueBody, call.body);
    const { id, due_date } = await caseOf(facts, quotation_no, given);
    return answer(id, { kind: 'open', quotation_no, due_date }, call, 201);
  });

  on('PUT /api/overdues/:id', (call) => {
    const command = { kind: 'change', ...parsed(changeOverdueBody, without(call.body, shownOnly)) } as const;
    return answer(idOf(call.request), command, call);
  });

  on('DELETE /api/overdues/:id', (call) => answer(idOf(call.request), { kind: 'remove' }, call));

  on('POST /api/overdues/:id/follow-up', (call) =>
    answer(idOf(call.request), { kind: 'follow-up', ...parsed(followUpOverdueBody, call.body) }, call),
  );

  on('POST /api/overdues/:id/close', (call) =>
    answer(idOf(call.request), { kind: 'close', ...parsed(closeOverdueBody, call.body ?? {}) }, call),
  );
};

/** What a case shows without having been asked to keep it: forms send it back with the rest. */
const shownOnly = [
  ...Object.keys(overdueRow.shape),
  ...Object.keys(overdueShown.shape),
  'category_name',
  'amount',
  'paid',
  'unpaid',
].filter((field) => !(field in changeOverdueBody.shape));
