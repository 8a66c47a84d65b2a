import type { Pool } from '@zhidan/database';
import type { Caller } from '@zhidan/domain';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request } from 'express';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { parseInstantQuery } from '../history/moment.js';
import { pastReadDependencies } from '../past/parts-at.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { parseMonthsQuery, type MonthsQuery } from './asked.js';
import { withSourceEvents, type SourceEvent } from './behind.js';
import { completionSourceEvents, loadCompletion } from './completion.js';
import { funnelSourceEvents, loadFunnel } from './funnel.js';
import { leadTimeSourceEvents, loadLeadTimes } from './lead-time.js';
import { productionLoadSourceEvents, workloadKey, loadProductionLoad } from './load.js';
import { withNamedEvents } from './named-events.js';
import { overdueSourceEvents, loadOverdueAgeing } from './overdue.js';
import { ordersByCodeSourceEvents, loadOrdersByCode } from './overview.js';
import { payrollSourceEvents, loadPayrollByMonth } from './payroll.js';
import { returnsEvents, loadReturns } from './returns.js';
import { parseRevenueDimension, loadRevenue } from './revenue.js';
import { scheduleSourceEvents, loadSchedule } from './schedule.js';
import { traceRevenue } from './trace.js';

/** The statistics of the shop, computed from the present read models, or from those at `?at=`. */
export function statisticsRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/statistics/revenue', sendRevenue(parts));
  on(
    'GET /api/statistics/overview',
    sendFigures(parts, ['quotations'], ({ pool }, _query, caller) => ({
      rows: () => loadOrdersByCode(pool, caller),
      keyOf: ({ code }) => String(code),
      behind: (key) => ordersByCodeSourceEvents(pool, caller, key),
    })),
  );
  on(
    'GET /api/statistics/load',
    sendFigures(parts, ['quotations'], ({ pool, now }) => ({
      rows: () => loadProductionLoad(pool, now),
      keyOf: workloadKey,
      behind: (key) => productionLoadSourceEvents(pool, key),
    })),
  );
  on(
    'GET /api/statistics/schedule',
    sendFigures(parts, ['quotations', 'settings'], ({ pool, now }) => ({
      rows: () => loadSchedule(pool, now),
      keyOf: ({ key }) => key,
      behind: (key) => scheduleSourceEvents(pool, now, key),
    })),
  );
  on('GET /api/statistics/funnel', sendMonthly(parts, ['quotations'], loadFunnel, funnelSourceEvents));
  on(
    'GET /api/statistics/lead-time',
    sendMonthly(parts, ['quotations', 'settings'], loadLeadTimes, leadTimeSourceEvents),
  );
  on('GET /api/statistics/returns', sendMonthly(parts, ['quotations', 'events'], loadReturns, returnsEvents));
  on(
    'GET /api/statistics/overdue',
    sendFigures(parts, ['overdues', 'quotations'], ({ pool, now }) => ({
      rows: () => loadOverdueAgeing(pool, now),
      keyOf: ({ key }) => key,
      behind: (key) => overdueSourceEvents(pool, now, key),
    })),
  );
  on(
    'GET /api/statistics/completion',
    sendFigures(parts, ['level_one_categories', 'categories'], ({ pool }) => ({
      rows: () => loadCompletion(pool),
      keyOf: ({ key }) => key,
      behind: (key) => completionSourceEvents(pool, key),
    })),
  );
  on(
    'GET /api/statistics/payroll',
    sendMonthly(
      parts,
      ['payroll', 'customers'],
      (pool, { months }) => loadPayrollByMonth(pool, months),
      (pool, { months }, key) => payrollSourceEvents(pool, months, key),
    ),
  );
}

/** Figures grouped by key, with access to the events behind one key or all. */
interface Figures<Row> {
  rows(): Promise<readonly Row[]>;
  keyOf(row: Row): string;
  behind(key: string | undefined): Promise<readonly SourceEvent[]>;
}

/** The read models behind the figures, and the UTC ISO instant of the count. */
interface Counted {
  readonly pool: Pool;
  readonly now: string;
}

/**
 * Prepares a count: at present once the read models show the position that the caller sent along, or at the
 * requested moment.
 */
async function countedAt(
  parts: ReadDependencies,
  request: Request,
  tables: readonly string[],
): Promise<Counted> {
  const at = parseInstantQuery(request.query, parts.clock());
  if (at !== undefined) return { pool: (await pastReadDependencies(parts, at)).pool, now: at };
  await waitUntilCaughtUp(parts.freshness, tables, request);
  return { pool: parts.pool, now: parts.clock().toISOString() };
}

function sendFigures<Row>(
  parts: ReadDependencies,
  tables: readonly string[],
  figuresFor: (counted: Counted, query: Request['query'], caller: Caller) => Figures<Row>,
): Handler {
  return async (request, response, caller) => {
    const key = keyAsked(request.query['key']);
    const isWithTrace = isTraced(request.query['trace']);
    const counted = await countedAt(parts, request, isWithTrace ? [...tables, 'events'] : tables);
    const { rows, keyOf, behind } = figuresFor(counted, request.query, caller);
    const all = await rows();
    const asked = key === undefined ? all : all.filter((row) => keyOf(row) === key);
    sendPrivately(response);
    response.json(
      isWithTrace
        ? await withNamedEvents(counted.pool, withSourceEvents(asked, keyOf, await behind(key)))
        : asked,
    );
  };
}

/** Sends the figures of the requested months. */
const sendMonthly = <Row extends { readonly key: string }>(
  parts: ReadDependencies,
  tables: readonly string[],
  rowsOf: (pool: Pool, months: MonthsQuery) => Promise<readonly Row[]>,
  behindOf: (pool: Pool, months: MonthsQuery, key: string | undefined) => Promise<readonly SourceEvent[]>,
): Handler =>
  sendFigures(parts, tables, ({ pool, now }, query) => {
    const months = parseMonthsQuery(query, now);
    return {
      rows: () => rowsOf(pool, months),
      keyOf: ({ key }: Row) => key,
      behind: (key) => behindOf(pool, months, key),
    };
  });

const sendRevenue =
  (parts: ReadDependencies): Handler =>
  async (request, response) => {
    const by = parseRevenueDimension(request.query['by']);
    const isWithTrace = isTraced(request.query['trace']);
    const key = keyAsked(request.query['key']);
    const tables = ['quotations', 'payments', ...(isWithTrace ? ['events'] : [])];
    const { pool, now } = await countedAt(parts, request, tables);
    const months = parseMonthsQuery(request.query, now);
    const all = await loadRevenue(pool, by, months);
    const rows = key === undefined ? all : all.filter((row) => row.key === key);
    sendPrivately(response);
    response.json(
      isWithTrace ? await withNamedEvents(pool, await traceRevenue(pool, by, months, rows)) : rows,
    );
  };

function isTraced(sent: unknown): boolean {
  if (sent === undefined || sent === '0') return false;
  if (sent === '1') return true;
  throw problems.malformed([{ path: 'trace', message: 'must be 0 or 1' }]);
}

function keyAsked(sent: unknown): string | undefined {
  if (sent === undefined || typeof sent === 'string') return sent;
  throw problems.malformed([{ path: 'key', message: 'must be given once' }]);
}
