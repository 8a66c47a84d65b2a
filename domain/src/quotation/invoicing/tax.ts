/** Sales tax in percent. */
export const TAX_PERCENT = 5;
export const TAX_RATE = 0.05;

/** An amount with tax and its two parts, in NT$. */
export interface TaxedSum {
  /** The amount without tax. */
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

/** Divides an amount with tax into net and tax, the net rounded half up: 5500 is 5238 and 262. */
export function splitOffTax(total: number): TaxedSum {
  const net = Math.floor((total * 200 + 100 + TAX_PERCENT) / (2 * (100 + TAX_PERCENT)));
  return { net, tax: total - net, total };
}

/** The net amounts of parts, rounded so that their sum is the net amount of the whole. */
export function netAmounts(totals: readonly number[]): readonly number[] {
  let sum = 0;
  let given = 0;
  return totals.map((total) => {
    sum += total;
    const part = splitOffTax(sum).net - given;
    given += part;
    return part;
  });
}
