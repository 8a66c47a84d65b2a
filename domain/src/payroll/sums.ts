import type { PayrollEntry } from './entry.js';

/** The amounts for samples, for production and in total, with the paid part, in whole NT$. */
export interface PayrollSums {
  readonly proofing_subtotal: number;
  readonly production_subtotal: number;
  readonly total: number;
  readonly paid: number;
  readonly unpaid: number;
}

/** The sums of these lines of work: by stage, in total, paid and unpaid. */
export function payrollSums(
  entries: readonly Pick<PayrollEntry, 'proofing_of_product' | 'paid_date' | 'record'>[],
): PayrollSums {
  const sum = (counts: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(counts).reduce((total, { record }) => total + record.processing_amount, 0);
  return {
    proofing_subtotal: sum(({ proofing_of_product }) => proofing_of_product === 'proofing'),
    production_subtotal: sum(({ proofing_of_product }) => proofing_of_product === 'production'),
    total: sum(() => true),
    paid: sum(({ paid_date }) => paid_date !== null),
    unpaid: sum(({ paid_date }) => paid_date === null),
  };
}

/** The total of several workers for a month, which is the last line of the payout. */
export const payrollGrandTotal = (months: readonly PayrollSums[]): PayrollSums =>
  months.reduce(
    (total, month) => ({
      proofing_subtotal: total.proofing_subtotal + month.proofing_subtotal,
      production_subtotal: total.production_subtotal + month.production_subtotal,
      total: total.total + month.total,
      paid: total.paid + month.paid,
      unpaid: total.unpaid + month.unpaid,
    }),
    { proofing_subtotal: 0, production_subtotal: 0, total: 0, paid: 0, unpaid: 0 },
  );
