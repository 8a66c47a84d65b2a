import type { NextStep } from '@zhidan/domain/quotation';

interface WithNext {
  readonly next: Pick<NextStep, 'action' | 'until'>;
}

/**
 * Sorts orders by the buyer's next deadline. Those without a deadline follow unsorted; expired quotations come
 * last, because no deadline can be missed any more.
 */
export const sortByUrgency = <Order extends WithNext>(orders: readonly Order[]): readonly Order[] =>
  orders.toSorted((a, b) => classOf(a) - classOf(b) || dayOf(a).localeCompare(dayOf(b)));

function classOf({ next: { action, until } }: WithNext): number {
  if (action === 'renew') return 2;
  return until === null ? 1 : 0;
}

const dayOf = (order: WithNext): string => (classOf(order) === 0 ? (order.next.until ?? '') : '');
