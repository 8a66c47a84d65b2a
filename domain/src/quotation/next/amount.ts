import type { Stage } from '../../codes/stage.js';
import { isCaseClosed, orderedStage, outstanding } from '../derived.js';
import { stageToOrder } from '../handling/stage-due.js';
import { goodsHaveLeft } from '../goods-left.js';
import { askedFor } from '../money/stage-money.js';
import { hasSamples } from '../predicates.js';
import type { Quotation } from '../state.js';

/** What of an order says which stage its money is for. */
type Staged = Parameters<typeof stageToOrder>[0] & Pick<Quotation, 'accounting'>;

/** The stage whose money was ordered for and has not been confirmed; undefined where accounting waits for none. */
export function stageToPay(order: Staged): Stage | undefined {
  const { code } = order.accounting;
  return code === 2001 || code === 2002 ? (orderedStage(order) ?? stageToOrder(order)) : undefined;
}

/** Money for production that arrived, or was agreed upon. */
export const isProductionSettled = ({ accounting: { code } }: Quotation): boolean =>
  [2004, 2006, 2008, 2999].includes(code);

/** Money that arrived, or was agreed upon, for what the quotation begins with. */
export const isPaidFor = (order: Quotation): boolean =>
  (hasSamples(order) ? [2003, 2005, 2007] : []).concat([2004, 2006, 2008]).includes(order.accounting.code);

/**
 * NT$ with tax that is awaited from the buyer where an order stands, whatever the day: for the stage that was
 * ordered or can be ordered now, all that is still owed once the goods have left, and all that is overdue. 0 where
 * nothing is.
 */
export function stageDue(order: Quotation): number {
  const { code, accounting } = order;
  if (isCaseClosed(order) || [1000, 1001, 1101].includes(code)) return 0;
  const stage = stageToPay(order);
  if (stage !== undefined) return askedFor(order, stage);
  if (code === 1002)
    return accounting.code >= 2101 || isPaidFor(order) ? 0 : askedFor(order, stageToOrder(order));
  if (accounting.code === 2101) return Math.max(0, outstanding(order));
  if (accounting.code > 2101) return 0;
  const asks = goodsHaveLeft(order) || (isSampled(order) && !isProductionSettled(order));
  return asks ? askedFor(order, 'production') : 0;
}

/** The stage that what is awaited where an order stands is for. */
export const stageAwaited = (order: Staged): Stage =>
  stageToPay(order) ?? (order.code === 1002 ? stageToOrder(order) : 'production');

/** The samples are with their buyer. */
export const isSampled = ({ code }: Quotation): boolean => code === 3003 || code === 3103;
