import { objectFromNames } from '../core/keys.js';
import { overdueAgeBandOf, ageingBands, type OverdueAgeBand } from './row.js';

/** Sums of cases in whole NT$, shown in the last lines of an overdue sheet. */
export interface OverdueSums {
  readonly amount: number;
  readonly paid: number;
  readonly unpaid: number;
  /** The unpaid NT$ by days overdue. */
  readonly ageing: Readonly<Record<OverdueAgeBand, number>>;
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
  const unpaidFor = (ageing: OverdueAgeBand) =>
    sum(
      'unpaid',
      cases.filter(({ days_overdue }) => overdueAgeBandOf(days_overdue) === ageing),
    );
  return {
    amount: sum('amount'),
    paid: sum('paid'),
    unpaid: sum('unpaid'),
    ageing: objectFromNames(ageingBands, unpaidFor),
  };
}
