import { customer, streamOf } from '@zhidan/domain';
import { salesPersonInMail } from '@zhidan/domain/mail';
import {
  changeOverdueBody,
  closeOverdueBody,
  followUpOverdueBody,
  openOverdueBody,
  overdueCase,
  foldOverdueRow,
  overdueOrder,
  overdueOrderOf,
  overdueRow,
  overdueComputedColumns,
  overdueComputedColumnsOf,
  type OverdueCommand,
  type OverdueOrder,
  type OverdueRow,
  type OverdueComputedColumns,
} from '@zhidan/domain/overdue';
import type { EventStore } from '@zhidan/eventstore';
import { idOf, parseBody } from '@zhidan/http';
import { loadOrder } from '../allocation/handle.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandRoutes } from '../handling/routes.js';
import { rowAnswer } from '../handling/row-answer.js';
import { derivedValuesShownTo, changesOfBody, shownRows } from '../handling/changes-sent.js';
import { findCase, handleOverdue } from './handle.js';

/** The routes for opening, changing and closing overdue cases. */
export const overdueRoutes: CommandRoutes = (on, { facts, shownByReads }) => {
  const { eventStore } = facts;
  const answer = async (id: string, command: OverdueCommand, call: CommandCall, status: 200 | 201 = 200) => {
    const handled = await handleOverdue(facts, id, command, call.facts, call.context);
    const shown = (row: OverdueRow | undefined) => row && shownCase(row, eventStore, call.facts.now);
    return rowAnswer(eventStore, streamOf(overdueCase, id), foldOverdueRow, status, handled, shown);
  };

  on('POST /api/overdues', async (call) => {
    const { quotation_no, due_date: given } = parseBody(openOverdueBody, call.body);
    const { id, due_date } = await findCase(facts, quotation_no, given);
    return answer(id, { kind: 'open', quotation_no, due_date }, call, 201);
  });

  on('PUT /api/overdues/:id', async (call) => {
    const id = idOf(call.request);
    const changes = await changesOfBody(call, changeOverdueBody, {
      columns: shownOnly,
      beside: derivedValuesShownTo(shownByReads, 'overdues', id, call),
      daily: ['days_overdue', 'ageing'],
      shown: (revision) =>
        shownRows(eventStore, streamOf(overdueCase, id), foldOverdueRow, revision, (row) =>
          shownCase(row, eventStore, call.facts.now),
        ),
    });
    return answer(id, { kind: 'change', ...changes }, call);
  });

  on('DELETE /api/overdues/:id', (call) => answer(idOf(call.request), { kind: 'remove' }, call));

  on('POST /api/overdues/:id/follow-up', (call) =>
    answer(idOf(call.request), { kind: 'follow-up', ...parseBody(followUpOverdueBody, call.body) }, call),
  );

  on('POST /api/overdues/:id/close', (call) =>
    answer(idOf(call.request), { kind: 'close', ...parseBody(closeOverdueBody, call.body ?? {}) }, call),
  );
};

/** A case with the columns that depend on its order and the day, as in lists. */
async function shownCase(row: OverdueRow, eventStore: EventStore, now: string): Promise<OverdueCase> {
  const order = await loadOrder(row.quotation_no, eventStore);
  const sales = salesPersonInMail((await eventStore.load(customer, row.sales_value)).state);
  const ofOrder = order === undefined ? nothingOwed : overdueOrderOf(order);
  return { ...row, ...ofOrder, ...overdueComputedColumnsOf(row, now, sales?.name ?? '') };
}

type OverdueCase = OverdueRow & OverdueOrder & OverdueComputedColumns;

const nothingOwed: OverdueOrder = { category_name: '', amount: 0, paid: 0, unpaid: 0 };

/** Columns of a case that a change cannot set. */
const shownOnly = [
  ...Object.keys(overdueRow.shape),
  ...Object.keys(overdueComputedColumns.shape),
  ...Object.keys(overdueOrder.shape),
].filter((field) => !(field in changeOverdueBody.shape));
