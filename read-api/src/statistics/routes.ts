import type { Pool } from '@zhidan/database';
import type { Caller } from '@zhidan/domain';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request } from 'express';
import { allCaughtUp } from '../freshness/wait.js';
import { instantOf } from '../history/moment.js';
import { partsAt } from '../past/parts-at.js';
import { privately, type ReadParts } from '../resource/parts.js';
import { monthsAsked, type MonthsAsked } from './asked.js';
import { withTrace, type EventBehind } from './behind.js';
import { behindCompletion, completionOfCategories } from './completion.js';
import { behindFunnel, funnel } from './funnel.js';
import { behindLeadTimes, leadTimes } from './lead-time.js';
import { behindLoad, loadKey, productionLoad } from './load.js';
import { withEvents } from './named-events.js';
import { behindOverdue, overdueAgeing } from './overdue.js';
import { behindOverview, overview } from './overview.js';
import { behindPayroll, payrollByMonth } from './payroll.js';
import { behindReturns, returns } from './returns.js';
import { dimensionOf, revenueOf } from './revenue.js';
import { behindSchedule, schedule } from './schedule.js';
import { traced } from './trace.js';

/** The statistics of the shop, computed from the present read models, or from those at `?at=`. */
export function statisticsRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  on('GET /api/statistics/revenue', sendRevenue(parts));
  on(
    'GET /api/statistics/overview',
    sendFigures(parts, ['quotations'], ({ pool }, _query, caller) => ({
      rows: () => overview(pool, caller),
      keyOf: ({ code }) => String(code),
      behind: (key) => behindOverview(pool, caller, key),
    })),
  );
  on(
    'GET /api/statistics/load',
    sendFigures(parts, ['quotations'], ({ pool, now }) => ({
      rows: () => productionLoad(pool, now),
      keyOf: loadKey,
      behind: (key) => behindLoad(pool, key),
    })),
  );
  on(
    'GET /api/statistics/schedule',
    sendFigures(parts, ['quotations', 'settings'], ({ pool, now }) => ({
      rows: () => schedule(pool, now),
      keyOf: ({ key }) => key,
      behind: (key) => behindSchedule(pool, now, key),
    })),
  );
  on('GET /api/statistics/funnel', sendMonthly(parts, ['quotations'], funnel, behindFunnel));
  on(
    'GET /api/statistics/lead-time',
    sendMonthly(parts, ['quotations', 'settings'], leadTimes, behindLeadTimes),
  );
  on('GET /api/statistics/returns', sendMonthly(parts, ['quotations', 'events'], returns, behindReturns));
  on(
    'GET /api/statistics/overdue',
    sendFigures(parts, ['overdues', 'quotations'], ({ pool, now }) => ({
      rows: () => overdueAgeing(pool, now),
      keyOf: ({ key }) => key,
      behind: (key) => behindOverdue(pool, now, key),
    })),
  );
  on(
    'GET /api/statistics/completion',
    sendFigures(parts, ['level_one_categories', 'categories'], ({ pool }) => ({
      rows: () => completionOfCategories(pool),
      keyOf: ({ key }) => key,
      behind: (key) => behindCompletion(pool, key),
    })),
  );
  on(
    'GET /api/statistics/payroll',
    sendMonthly(
      parts,
      ['payroll', 'customers'],
      (pool, { months }) => payrollByMonth(pool, months),
      (pool, { months }, key) => behindPayroll(pool, months, key),
    ),
  );
}

/** Figures grouped by keys, with a way to list what is behind the figures of one key or all. */
interface Figures<Row> {
  rows(): Promise<readonly Row[]>;
  keyOf(row: Row): string;
  behind(key: string | undefined): Promise<readonly EventBehind[]>;
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
async function countedAt(parts: ReadParts, request: Request, tables: readonly string[]): Promise<Counted> {
  const at = instantOf(request.query, parts.clock());
  if (at !== undefined) return { pool: (await partsAt(parts, at)).pool, now: at };
  await allCaughtUp(parts.freshness, tables, request);
  return { pool: parts.pool, now: parts.clock().toISOString() };
}

function sendFigures<Row>(
  parts: ReadParts,
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
    privately(response);
    response.json(
      isWithTrace ? await withEvents(counted.pool, withTrace(asked, keyOf, await behind(key))) : asked,
    );
  };
}

/** Sends the figures of the requested months. */
const sendMonthly = <Row extends { readonly key: string }>(
  parts: ReadParts,
  tables: readonly string[],
  rowsOf: (pool: Pool, months: MonthsAsked) => Promise<readonly Row[]>,
  behindOf: (pool: Pool, months: MonthsAsked, key: string | undefined) => Promise<readonly EventBehind[]>,
): Handler =>
  sendFigures(parts, tables, ({ pool, now }, query) => {
    const months = monthsAsked(query, now);
    return {
      rows: () => rowsOf(pool, months),
      keyOf: ({ key }: Row) => key,
      behind: (key) => behindOf(pool, months, key),
    };
  });

const sendRevenue =
  (parts: ReadParts): Handler =>
  async (request, response) => {
    const by = dimensionOf(request.query['by']);
    const isWithTrace = isTraced(request.query['trace']);
    const key = keyAsked(request.query['key']);
    const tables = ['quotations', 'payments', ...(isWithTrace ? ['events'] : [])];
    const { pool, now } = await countedAt(parts, request, tables);
    const months = monthsAsked(request.query, now);
    const all = await revenueOf(pool, by, months);
    const rows = key === undefined ? all : all.filter((row) => row.key === key);
    privately(response);
    response.json(isWithTrace ? await withEvents(pool, await traced(pool, by, months, rows)) : rows);
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
