/**
 * The price of one piece with everything included: the total with tax divided by the quantity. It is not
 * rounded, so it may have decimals.
 */
export const averageUnitPrice = (totalAmountTax: number, orderValue: number): number =>
  orderValue > 0 ? totalAmountTax / orderValue : 0;
