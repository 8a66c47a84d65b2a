import { addMonths, taipeiMonth, type Caller } from '@zhidan/domain';
import type { FigureCardId } from '@zhidan/domain/desk';
import type { ReadDependencies } from '../resource/parts.js';
import { loadCalendarEnd } from '../setting/calendar.js';
import { parseMonthsQuery } from '../statistics/asked.js';
import { loadCompletion } from '../statistics/completion.js';
import { loadProductionLoad } from '../statistics/load.js';
import { loadOverdueAgeing } from '../statistics/overdue.js';
import { loadOrdersByCode } from '../statistics/overview.js';
import { loadRevenue } from '../statistics/revenue.js';
import { loadSetup } from './setup.js';

type Rows = Promise<readonly object[]>;

/** Loads the rows of each figure card, as of today. */
export const figureLoaders: Readonly<
  Record<FigureCardId, (parts: ReadDependencies, caller: Caller) => Rows>
> = {
  'figures.orders': ({ pool }, caller) => loadOrdersByCode(pool, caller),
  'figures.load': ({ pool, clock }) => loadProductionLoad(pool, clock().toISOString()),
  'figures.revenue': ({ pool, clock }) => {
    const now = clock().toISOString();
    return loadRevenue(pool, 'month', parseMonthsQuery({ from: addMonths(taipeiMonth(now), -5) }, now));
  },
  'figures.overdue': ({ pool, clock }) => loadOverdueAgeing(pool, clock().toISOString()),
  'figures.calendar': ({ pool, clock }) => loadCalendarEnd(pool, clock().toISOString()),
  'figures.setup': ({ pool }) => loadSetup(pool),
  'figures.completion': ({ pool }) => loadCompletion(pool),
};

/** The read models that each figure card is computed from. */
export const figureTables: Readonly<Record<FigureCardId, readonly string[]>> = {
  'figures.orders': ['quotations'],
  'figures.load': ['quotations'],
  'figures.revenue': ['quotations', 'payments'],
  'figures.overdue': ['overdues', 'quotations'],
  'figures.calendar': ['settings'],
  'figures.setup': ['settings', 'customers', 'categories', 'quotations'],
  'figures.completion': ['level_one_categories', 'categories'],
};
