import { addMonths, taipeiMonth, type Caller } from '@zhidan/domain';
import type { FigureCardId } from '@zhidan/domain/desk';
import type { ReadParts } from '../resource/parts.js';
import { monthsAsked } from '../statistics/asked.js';
import { completionOfCategories } from '../statistics/completion.js';
import { productionLoad } from '../statistics/load.js';
import { overdueAgeing } from '../statistics/overdue.js';
import { overview } from '../statistics/overview.js';
import { revenueOf } from '../statistics/revenue.js';

type Rows = Promise<readonly object[]>;

/** Loads the rows of each figure card, as of today. */
export const figuresOf: Readonly<Record<FigureCardId, (parts: ReadParts, caller: Caller) => Rows>> = {
  'figures.orders': ({ pool }, caller) => overview(pool, caller),
  'figures.load': ({ pool, clock }) => productionLoad(pool, clock().toISOString()),
  'figures.revenue': ({ pool, clock }) => {
    const now = clock().toISOString();
    return revenueOf(pool, 'month', monthsAsked({ from: addMonths(taipeiMonth(now), -5) }, now));
  },
  'figures.overdue': ({ pool, clock }) => overdueAgeing(pool, clock().toISOString()),
  'figures.completion': ({ pool }) => completionOfCategories(pool),
};

/** The read models that each figure card is computed from. */
export const tablesOfFigures: Readonly<Record<FigureCardId, readonly string[]>> = {
  'figures.orders': ['quotations'],
  'figures.load': ['quotations'],
  'figures.revenue': ['quotations', 'payments'],
  'figures.overdue': ['overdues', 'quotations'],
  'figures.completion': ['level_one_categories', 'categories'],
};
