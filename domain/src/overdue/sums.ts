import { tableOf } from '../core/keys.js';
import { ageingOf, ageingBands, type Ageing } from './row.js';

/** Sums over cases, whole NT$: the last lines of an overdue sheet. */
export interface OverdueSums {
  readonly amount: number;
  readonly paid: number;
  readonly unpaid: number;
  /** Unpaid NT$ by how long it is overdue. */
  readonly ageing: Readonly<Record<Ageing, number>>;
}

export function overdueSums(
  cases: readonly {
    readonly amount: number;
    readonly paid: number;
    readonly unpaid: number;
    readonly days_overdue: number;
  }[],
): OverdueSums {
  const sum = (of: 'amount' | 'paid' | 'unpaid', some = cases) =>
    some.reduce((total, one) => total + one[of], 0);
  const unpaidFor = (ageing: Ageing) =>
    sum(
      'unpaid',
      cases.filter(({ days_overdue }) => ageingOf(days_overdue) === ageing),
    );
  return {
    amount: sum('amount'),
    paid: sum('paid'),
    unpaid: sum('unpaid'),
    ageing: tableOf(ageingBands, unpaidFor),
  };
}
