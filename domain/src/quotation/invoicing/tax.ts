/** Sales tax in percent. */
export const TAX_PERCENT = 5;
export const TAX_RATE = 0.05;

/** How a sum with tax divides. */
export interface TaxedSum {
  /** Without tax. */
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/** A whole sum with tax by what it is without, a half rounded up: 5500 is 5238 and 262. */
export function withoutTax(total: number): TaxedSum {
  const net = Math.floor((total * 200 + 100 + TAX_PERCENT) / (2 * (100 + TAX_PERCENT)));
  return { net, tax: total - net, total };
}

/** Sums without tax of parts that together come to exactly the sum without tax of the whole. */
export function netAmounts(totals: readonly number[]): readonly number[] {
  let sum = 0;
  let given = 0;
  return totals.map((total) => {
    sum += total;
    const part = withoutTax(sum).net - given;
    given += part;
    return part;
  });
}
