import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import { allCaughtUp } from '../freshness/wait.js';
import { privately, type ReadParts } from '../resource/parts.js';
import { monthsAsked } from './asked.js';
import { completionOfCategories } from './completion.js';
import { productionLoad } from './load.js';
import { overdueAgeing } from './overdue.js';
import { overview } from './overview.js';
import { dimensionOf, revenueOf } from './revenue.js';
import { traced } from './trace.js';

/** The figures of the house, each made of the read models as they stand. */
export function statisticsRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  const { pool, clock } = parts;
  const now = () => clock().toISOString();
  on('GET /api/statistics/revenue', sendRevenue(parts));
  on(
    'GET /api/statistics/overview',
    figures(parts, ['quotations'], () => overview(pool)),
  );
  on(
    'GET /api/statistics/load',
    figures(parts, ['quotations'], () => productionLoad(pool, now())),
  );
  on(
    'GET /api/statistics/overdue',
    figures(parts, ['overdues', 'quotations'], () => overdueAgeing(pool, now())),
  );
  on(
    'GET /api/statistics/completion',
    figures(parts, ['level_one_categories', 'categories'], () => completionOfCategories(pool)),
  );
}

const figures =
  ({ freshness }: ReadParts, tables: readonly string[], made: () => Promise<readonly unknown[]>): Handler =>
  async (request, response) => {
    await allCaughtUp(freshness, tables, request);
    privately(response);
    response.json(await made());
  };

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

const isTraced = (sent: unknown): boolean => sent === '1';

function keyAsked(sent: unknown): string | undefined {
  if (sent === undefined || typeof sent === 'string') return sent;
  throw problems.malformed([{ path: 'key', message: 'must be given once' }]);
}
