import type { NextStep } from '@zhidan/domain/quotation';

interface WithNext {
  readonly next: Pick<NextStep, 'action' | 'until'>;
}

/**
 * What the buyer has to do soonest first; then what has no day, as it came, and last the quotations that expired: there
 * is nothing to be late for any more.
 */
export const mostUrgentFirst = <Order extends WithNext>(orders: readonly Order[]): readonly Order[] =>
  orders.toSorted((a, b) => classOf(a) - classOf(b) || dayOf(a).localeCompare(dayOf(b)));

function classOf({ next: { action, until } }: WithNext): number {
  if (action === 'renew') return 2;
  return until === null ? 1 : 0;
}

const dayOf = (order: WithNext): string => (classOf(order) === 0 ? (order.next.until ?? '') : '');
