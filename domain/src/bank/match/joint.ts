import type { ExpectedPayment } from './line.js';

/**
 * The most orders of one customer of which all combinations are tried; of more orders, only the sum of all is
 * tried.
 */
const MOST_TRIED = 12;
const MOST_TOGETHER = 4;

/**
 * The only combination of these orders whose sums equal the amount; undefined where there is none or more than
 * one.
 */
export function jointlyPaidOrders(
  orders: readonly ExpectedPayment[],
  amount: number,
): readonly ExpectedPayment[] | undefined {
  const all = orders.reduce((sum, { due }) => sum + due, 0);
  if (orders.length >= 2 && all === amount) return orders;
  if (orders.length > MOST_TRIED) return undefined;
  const found: (readonly ExpectedPayment[])[] = [];
  const choose = (from: number, chosen: readonly ExpectedPayment[], left: number) => {
    if (left === 0 && chosen.length >= 2) found.push(chosen);
    if (left <= 0 || chosen.length === MOST_TOGETHER) return;
    for (const [at, order] of orders.entries())
      if (at >= from) choose(at + 1, [...chosen, order], left - order.due);
  };
  choose(0, [], amount);
  return found.length === 1 ? found[0] : undefined;
}
