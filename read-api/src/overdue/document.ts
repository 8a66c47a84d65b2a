import type { Pool } from '@zhidan/database';
import { renderOverdue, type OverdueLine } from '@zhidan/documents';
import { daysOverdue, overdueRow, type OverdueRow } from '@zhidan/domain/overdue';
import {
  orderTotals,
  outstanding,
  paidAmount,
  quotationRow,
  type QuotationRow,
} from '@zhidan/domain/quotation';
import { idOf, problems } from '@zhidan/http';
import type { DocumentKind, DocumentParts } from '../document/document.js';
import { contactOf } from '../document/people.js';
import { momentOf, type Moment } from '../history/moment.js';
import { quotationPast } from '../quotation/past.js';
import { caughtUp } from '../resource/parts.js';
import { findOne } from '../resource/send-one.js';
import { viewFor } from '../resource/view-for.js';
import { documentSettings } from '../document/settings.js';
import { overdueResource } from './resource.js';

/** The reminder of a case, with all else that its customer owes past the due date: for accounting. */
export const overdueDocument: DocumentKind = {
  kind: 'overdue',

  async page({ request, caller, wishes, download }, parts) {
    const view = viewFor(overdueResource, caller);
    await caughtUp(parts.freshness, overdueResource, request);
    const moment = momentOf({ at: wishes.at });
    const found = await findOne(overdueResource, view, parts, caller, idOf(request), moment);
    if (found === undefined) throw problems.notFound();
    const asked = overdueRow.parse(found);
    const cases = await casesBeside(asked, moment, parts);
    const orders = await ordersOf(cases, moment, parts);
    const order = orders.get(asked.quotation_no);
    if (order === undefined) throw problems.notFound();
    const written = wishes.at === undefined ? parts.clock().toISOString() : new Date(wishes.at).toISOString();
    const [settingOf, sales] = await Promise.all([
      documentSettings(parts),
      contactOf(parts.pool, asked.sales_value),
    ]);
    return renderOverdue({
      overdue_no: asked.overdue_no,
      written,
      buyer: order.buyer,
      lines: cases.flatMap((one) => lineOf(one, orders.get(one.quotation_no), written)),
      sales,
      settings: {
        company: settingOf('company'),
        bank: settingOf('bank'),
        display: settingOf('display'),
      },
      download,
    });
  },
};

/** More cases of one customer do not stand on one sheet. */
const MOST_CASES = 200;

/** The case and the other open ones of its customer, the oldest first; an order that has several owes its money once. */
async function casesBeside(
  asked: OverdueRow,
  moment: Moment | undefined,
  { pool, eventStore }: DocumentParts,
): Promise<readonly OverdueRow[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select * from read_model.overdues
      where customer_uid = $1 and id <> $2 and ($3 or status in ('open', 'promised'))
      order by due_date, id limit $4`,
    [asked.customer_uid, asked.id, moment !== undefined, MOST_CASES],
  );
  const past = overdueResource.past?.(eventStore);
  const then =
    moment === undefined || past === undefined
      ? rows
      : await Promise.all(rows.map(({ id }) => past.at(id, moment)));
  const others = then
    .filter((row) => row !== undefined)
    .map((row) => overdueRow.parse(row))
    .filter(({ status }) => status === 'open' || status === 'promised');
  const seen = new Set([asked.quotation_no]);
  const beside = others.filter(({ quotation_no }) => !seen.has(quotation_no) && seen.add(quotation_no));
  return [asked, ...beside].toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1));
}

async function ordersOf(
  cases: readonly OverdueRow[],
  moment: Moment | undefined,
  { pool, eventStore }: DocumentParts,
): Promise<ReadonlyMap<string, QuotationRow>> {
  const ids = cases.map(({ quotation_no }) => quotation_no);
  const orders =
    moment === undefined
      ? await currentOrders(pool, ids)
      : (await Promise.all(ids.map((id) => quotationPast(eventStore).at(id, moment)))).filter(
          (row) => row !== undefined,
        );
  return new Map(orders.map((row) => quotationRow.parse(row)).map((order) => [order.id, order]));
}

const currentOrders = async (pool: Pool, ids: readonly string[]) =>
  (await pool.query('select * from read_model.quotations where id = any($1::text[])', [ids])).rows;

const lineOf = (one: OverdueRow, order: QuotationRow | undefined, now: string): readonly OverdueLine[] =>
  order === undefined
    ? []
    : [
        {
          id: one.id,
          quotation_no: one.quotation_no,
          due_date: one.due_date,
          promise_date: one.promise_date,
          category_name: order.category_name,
          amount: orderTotals(order).total_amount_tax,
          paid: paidAmount(order),
          unpaid: outstanding(order),
          days_overdue: daysOverdue(one, now),
        },
      ];
