import type { Pool } from '@zhidan/database';
import { renderOverdue, type OverdueLine } from '@zhidan/documents';
import {
  daysOverdue,
  isFollowed,
  overdueOrderOf,
  overdueReadModel,
  overdueRow,
  type OverdueRow,
} from '@zhidan/domain/overdue';
import {
  expectsNoMorePayment,
  outstandingAmount,
  orderedUnpaidAmountOf,
  quotationReadModel,
  quotationRow,
  type QuotationRow,
} from '@zhidan/domain/quotation';
import { refuse, sqlNames, taipeiDate } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import type { DocumentKind, DocumentDependencies } from '../document/document.js';
import { contactOf } from '../document/people.js';
import { parseInstantQuery, parseMomentQuery, type HistoryMoment } from '../history/moment.js';
import { quotationPastReader } from '../quotation/past.js';
import { waitUntilCaughtUpWith } from '../resource/parts.js';
import { findVisibleRow } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { documentSettings } from '../document/settings.js';
import { overdueResource } from './resource.js';

const { from: cases, columns: c } = sqlNames(overdueReadModel, 'c');
const { from: orders, columns: o } = sqlNames(quotationReadModel, 'o');

/**
 * The payment reminder of an overdue case, with everything else that its customer owes past the due date; for
 * accounting.
 */
export const overdueDocument: DocumentKind = {
  kind: 'overdue',

  async page({ request, id, caller, wishes, download }, parts) {
    const view = requireView(overdueResource, caller);
    await waitUntilCaughtUpWith(parts.freshness, overdueResource, request);
    const moment = parseMomentQuery({ at: wishes.at }, parts.clock());
    const found = await findVisibleRow(overdueResource, view, parts, caller, id, moment);
    if (found === undefined) throw problems.notFound();
    const asked = overdueRow.parse(found);
    const [order] = (await ordersOf([asked], moment, parts)).values();
    if (order === undefined || !isOfOwner(asked, order)) throw problems.notFound();
    // A case that was settled, closed or given up without payment gets neither a reminder nor thanks.
    if (expectsNoMorePayment(order) && outstandingAmount(order) > 0) refuse({ code: 'NOTHING_OWED' });
    const listed = await casesBeside(asked, order.customer_uid, moment, parts);
    const owing = await ordersOf(listed, moment, parts);
    const written = parseInstantQuery({ at: wishes.at }, parts.clock()) ?? parts.clock().toISOString();
    const [settingOf, sales] = await Promise.all([
      documentSettings(parts),
      contactOf(parts.pool, order.sales_value),
    ]);
    return renderOverdue({
      overdue_no: asked.overdue_no,
      written,
      buyer: order.buyer,
      lines: listed.flatMap((one) => {
        const owed = owing.get(one.quotation_no);
        if (owed === undefined || owed.customer_uid !== order.customer_uid) return [];
        const isListed =
          one.id === asked.id || (one.due_date < taipeiDate(written) && orderedUnpaidAmountOf(owed) > 0);
        return isListed ? [lineOf(one, owed, written)] : [];
      }),
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

/**
 * Whether a case concerns the present owner of the order; a case that was closed under a former owner does not.
 */
const isOfOwner = (one: OverdueRow, { customer_uid }: QuotationRow): boolean =>
  isFollowed(one) || one.customer_uid === customer_uid;

/** One sheet lists at most this many cases of a customer. */
const MOST_CASES = 200;

/**
 * The case, and the other open cases of the addressee's orders, the oldest first. An order with several cases
 * counts its open amount once.
 */
async function casesBeside(
  asked: OverdueRow,
  addressee: string,
  moment: HistoryMoment | undefined,
  { pool, eventStore }: DocumentDependencies,
): Promise<readonly OverdueRow[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select c.* from ${cases} join ${orders} on ${o.id} = ${c.quotation_no}
      where ${c.id} <> $2
        and case when $3 then $1 in (${c.customer_uid}, ${o.customer_uid})
                 else ${o.customer_uid} = $1 and ${c.status} in ('open', 'promised') end
      order by ${c.due_date}, ${c.id} limit $4`,
    [addressee, asked.id, moment !== undefined, MOST_CASES],
  );
  const past = overdueResource.past?.(eventStore);
  const then =
    moment === undefined || past === undefined
      ? rows
      : await Promise.all(rows.map(({ id }) => past.at(id, moment)));
  const others = then
    .filter((row) => row !== undefined)
    .map((row) => overdueRow.parse(row))
    .filter(isFollowed);
  const seen = new Set([asked.quotation_no]);
  const beside = others.filter(({ quotation_no }) => !seen.has(quotation_no) && seen.add(quotation_no));
  return [asked, ...beside].toSorted((one, other) => (one.due_date < other.due_date ? -1 : 1));
}

async function ordersOf(
  owing: readonly OverdueRow[],
  moment: HistoryMoment | undefined,
  { pool, eventStore }: DocumentDependencies,
): Promise<ReadonlyMap<string, QuotationRow>> {
  const ids = owing.map(({ quotation_no }) => quotation_no);
  const found =
    moment === undefined
      ? await currentOrders(pool, ids)
      : (await Promise.all(ids.map((id) => quotationPastReader(eventStore).at(id, moment)))).filter(
          (row) => row !== undefined,
        );
  return new Map(found.map((row) => quotationRow.parse(row)).map((order) => [order.id, order]));
}

const currentOrders = async (pool: Pool, ids: readonly string[]) =>
  (await pool.query(`select * from ${orders} where ${o.id} = any($1::text[])`, [ids])).rows;

const lineOf = (one: OverdueRow, order: QuotationRow, now: string): OverdueLine => ({
  id: one.id,
  quotation_no: one.quotation_no,
  due_date: one.due_date,
  // A promise of the former owner does not bind the addressee.
  promise_date: one.customer_uid === order.customer_uid ? one.promise_date : null,
  ...overdueOrderOf(order),
  days_overdue: daysOverdue(one, now),
});
