import type { Caller } from '@zhidan/domain';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request } from 'express';
import { allCaughtUp } from '../freshness/wait.js';
import { privately, type ReadParts } from '../resource/parts.js';
import { monthsAsked } from './asked.js';
import { withTrace, type Behind } from './behind.js';
import { behindCompletion, completionOfCategories } from './completion.js';
import { behindLoad, loadKey, productionLoad } from './load.js';
import { behindOverdue, overdueAgeing } from './overdue.js';
import { behindOverview, overview } from './overview.js';
import { behindPayroll, payrollByMonth } from './payroll.js';
import { dimensionOf, revenueOf } from './revenue.js';
import { traced } from './trace.js';

/** The figures of the house, each made of the read models as they stand. */
export function statisticsRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  const { pool, clock } = parts;
  const now = () => clock().toISOString();
  on('GET /api/statistics/revenue', sendRevenue(parts));
  on(
    'GET /api/statistics/overview',
    sendFigures(parts, ['quotations'], (_query, caller) => ({
      rows: () => overview(pool, caller),
      keyOf: ({ code }) => String(code),
      behind: (key) => behindOverview(pool, key),
    })),
  );
  on(
    'GET /api/statistics/load',
    sendFigures(parts, ['quotations'], () => ({
      rows: () => productionLoad(pool, now()),
      keyOf: loadKey,
      behind: (key) => behindLoad(pool, key),
    })),
  );
  on(
    'GET /api/statistics/overdue',
    sendFigures(parts, ['overdues', 'quotations'], () => ({
      rows: () => overdueAgeing(pool, now()),
      keyOf: ({ key }) => key,
      behind: (key) => behindOverdue(pool, now(), key),
    })),
  );
  on(
    'GET /api/statistics/completion',
    sendFigures(parts, ['level_one_categories', 'categories'], () => ({
      rows: () => completionOfCategories(pool),
      keyOf: ({ key }) => key,
      behind: (key) => behindCompletion(pool, key),
    })),
  );
  on(
    'GET /api/statistics/payroll',
    sendFigures(parts, ['payroll', 'customers'], (query) => {
      const { months } = monthsAsked(query, now());
      return {
        rows: () => payrollByMonth(pool, months),
        keyOf: ({ key }) => key,
        behind: (key) => behindPayroll(pool, months, key),
      };
    }),
  );
}

/** Figures told apart by keys, and what is behind those of one key or of all. */
interface Figures<Row> {
  rows(): Promise<readonly Row[]>;
  keyOf(row: Row): string;
  behind(key: string | undefined): Promise<readonly Behind[]>;
}

function sendFigures<Row>(
  { freshness }: ReadParts,
  tables: readonly string[],
  figuresFor: (query: Request['query'], caller: Caller) => Figures<Row>,
): Handler {
  return async (request, response, caller) => {
    const key = keyAsked(request.query['key']);
    const { rows, keyOf, behind } = figuresFor(request.query, caller);
    const traced = isTraced(request.query['trace']);
    await allCaughtUp(freshness, traced ? [...tables, 'events'] : tables, request);
    const all = await rows();
    const asked = key === undefined ? all : all.filter((row) => keyOf(row) === key);
    privately(response);
    response.json(traced ? withTrace(asked, keyOf, await behind(key)) : asked);
  };
}

const sendRevenue =
  ({ pool, freshness, clock }: ReadParts): Handler =>
  async (request, response) => {
    const by = dimensionOf(request.query['by']);
    const months = monthsAsked(request.query, clock().toISOString());
    const key = keyAsked(request.query['key']);
    const tables = ['quotations', 'payments', ...(isTraced(request.query['trace']) ? ['events'] : [])];
    await allCaughtUp(freshness, tables, request);
    const all = await revenueOf(pool, by, months);
    const rows = key === undefined ? all : all.filter((row) => row.key === key);
    privately(response);
    response.json(isTraced(request.query['trace']) ? await traced(pool, by, months, rows) : rows);
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
