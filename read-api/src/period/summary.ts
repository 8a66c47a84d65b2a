import type { Pool } from '@zhidan/database';
import { sqlNames, tableNameOf } from '@zhidan/domain';
import {
  paymentNoticeReadModel,
  paymentNoticeRow,
  type PaymentNoticeRow,
} from '@zhidan/domain/payment-notice';
import { monthSchema, summaryOfMonth, type MonthSummary, type MonthTotals } from '@zhidan/domain/period';
import { idOf, problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { loadMonthTotals, loadVouchers, voucherTable } from './vouchers.js';

/**
 * What the screen of a month shows: its sums, and the payments by way of payment and day beside what providers
 * pay out.
 */
export function periodSummaryRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/month-totals', sendTotals(parts));
  on('GET /api/periods/:id/summary', sendSummary(parts));
}

const noticeTable = tableNameOf(paymentNoticeReadModel);
const { from, columns } = sqlNames(paymentNoticeReadModel);

const sendTotals =
  ({ pool, freshness }: ReadDependencies): Handler =>
  async (request, response) => {
    await waitUntilCaughtUp(freshness, [voucherTable], request);
    sendPrivately(response);
    response.json((await loadMonthTotals(pool)) satisfies readonly MonthTotals[]);
  };

const sendSummary =
  ({ pool, freshness }: ReadDependencies): Handler =>
  async (request, response) => {
    const month = monthSchema.safeParse(idOf(request));
    if (!month.success) throw problems.malformed([{ path: 'id', message: '月份要寫成 2026-11 的樣子' }]);
    await waitUntilCaughtUp(freshness, [voucherTable, noticeTable], request);
    const [vouchers, notices] = await Promise.all([
      loadVouchers(pool, [month.data, month.data]),
      noticesIn(pool, month.data),
    ]);
    sendPrivately(response);
    response.json(summaryOfMonth(vouchers, notices, month.data) satisfies MonthSummary);
  };

/** The notices of payments and of refunds in a month. */
async function noticesIn(pool: Pool, month: string): Promise<readonly PaymentNoticeRow[]> {
  const { rows } = await pool.query(
    `select * from ${from} where ${columns.paid_on} between $1 and $2 or exists (
      select from jsonb_array_elements(${columns.refunds}) refund where refund->>'ended_on' between $1 and $2
    )`,
    [`${month}-01`, `${month}-31`],
  );
  return rows.map((row) => paymentNoticeRow.parse(row));
}
